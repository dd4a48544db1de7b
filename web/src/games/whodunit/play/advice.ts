/** What is said round a hint: in a room it is about the room, elsewhere about all questions. */

import type { Choice, Slot } from "../../../lib/wire";
import { capital } from "../../../lib/words";
import { slotsOf } from "../../../table/choices/draft";
import type { Advice } from "../../../table/play/advice";
import type { Pack } from "../cards/pack";
import type { View } from "../wire";

const FORM = "suggest";

export function adviceFor(choices: readonly Choice[], view: View, pack: Pack): Advice {
  const takesRooms = (slot: Slot) => (slot.options ?? []).some(({ value }) => pack.find(value)?.sort === "room");
  const nameOf = (card: string) => capital(pack.find(card)?.name ?? card);
  const question = choices.find(({ kind }) => kind === FORM);
  const slots = question ? slotsOf(question) : [];
  const settled = question && !slots.some(takesRooms) ? roomOf(view, pack) : "";
  return {
    settled,
    unnamed: question && !slots.some(({ name }) => name === "weapon") ? "weapons" : "",
    form: FORM,
    title: settled ? `Best to ask in the ${nameOf(settled)}` : "Best to ask",
    nothing: `No question would tell you more${settled ? " here" : ": you know enough to accuse"}.`,
    nameOf,
  };
}

/** The room one stands in, if it is one. */
function roomOf({ seat, table }: View, pack: Pack): string {
  const place = seat === null ? "" : (table.pawns[table.characters[seat] ?? ""] ?? "");
  return pack.find(place)?.id ?? "";
}
