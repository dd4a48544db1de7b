/** What is said round a hint: with a question in play it is about that guest, otherwise about the cards in hand. */

import type { Choice } from "../../../lib/wire";
import type { Advice } from "../../../table/play/advice";
import { saidOf } from "../guests/said";
import type { Mansion, View } from "../wire";

export function adviceFor(choices: readonly Choice[], view: View, mansion: Mansion): Advice {
  const nameOf = (id: string) => mansion.guests.find((guest) => guest.id === id)?.name ?? id;
  const settled = choices.some(({ kind }) => kind === "ask") ? askedAbout(view, mansion) : "";
  return {
    settled,
    title: settled ? `Whom to ask about ${saidOf(mansion, settled)}` : "Best to ask, with the cards you hold",
    nothing: "No question that you can ask would tell you more.",
    nameOf,
  };
}

/** The guest whom the card in play asks about. */
function askedAbout(view: View, mansion: Mansion): string {
  const card = mansion.cards.find(({ id }) => id === view.table.card);
  return card?.actions.find((action) => action.do === "ask")?.guest ?? "";
}
