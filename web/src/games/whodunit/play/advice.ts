/** What is said round a hint: in a room it is about the room, elsewhere about all questions. */

import type { Choice, Slot } from "../../../lib/wire";
import { capital } from "../../../lib/words";
import { slotsOf } from "../../../table/choices/draft";
import type { Advice } from "../../../table/play/advice";
import type { Pack } from "../cards/pack";
import type { View } from "../wire";

const FORM = "suggest";

/** Where one is, or for a room nearby. */
const QUESTIONS: ReadonlySet<string> = new Set([FORM, "suggest-near"]);

export function adviceFor(choices: readonly Choice[], view: View, pack: Pack): Advice {
  const roomsIn = ({ options = [] }: Slot) => options.filter(({ value }) => pack.find(value)?.sort === "room");
  const nameOf = (card: string) => capital(pack.find(card)?.name ?? card);
  const question = choices.find(({ kind }) => QUESTIONS.has(kind));
  const slots = question ? slotsOf(question) : [];
  const rooms = slots.flatMap(roomsIn);
  const settled = !question || rooms.length > 1 ? "" : (rooms[0]?.value ?? roomOf(view, pack));
  return {
    settled,
    unnamed: question && !slots.some(({ name }) => name === "weapon") ? "weapons" : "",
    form: question?.kind ?? FORM,
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
