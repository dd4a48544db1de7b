/** How the whodunit presents what is asked: cards as cards, and what one has seen beside what one may name. */

import { slotsOf } from "../../../table/choices/draft";
import type { Presentation } from "../../../table/choices/present";
import type { Choice } from "../../../lib/wire";
import type { Pack } from "../cards/pack";
import type { Sign, View } from "../wire";
import Answer from "../powers/Answer.svelte";
import { noteOf } from "../powers/signs";
import { barred, opensRoom } from "./ways";
import CardChoice from "./CardChoice.svelte";

const ANSWERS: ReadonlySet<string> = new Set(["grant", "refuse"]);
/** What a room tells whoever asks about it. */
export interface Asking {
  signs: readonly Sign[];
  choices: readonly Choice[];
  onask: (room: string) => void;
}

export function presentation(view: View, pack: Pack, names: readonly string[], asking: Asking): Presentation {
  const { signs, choices, onask } = asking;
  return {
    known: (value, choice) => (pack.find(value) ? known(value, view, names) || closedNote(value, choice) : ""),
    closed: { places: barred(choices), onask },
    beware: (place) => noteOf(place, signs),
    own: (choice) => (ANSWERS.has(choice.kind) ? Answer : isShowing(choice, view.hand) ? CardChoice : null),
    fills: (choice) => isShowing(choice, view.hand),
    explained: ({ kind }) => ANSWERS.has(kind),
    folded: opensRoom,
    last: ({ kind }) => kind === "give-way",
    aside: { is: (place) => !pack.find(place), name: "corridor square" },
  };
}

/** Why a room is closed that a choice would open. */
const closedNote = (room: string, { closed = [] }: Choice): string =>
  closed.find(({ value }) => value === room)?.note ?? "";

/** What the player has seen with their own eyes. */
function known(card: string, view: View, names: readonly string[]): string {
  if (view.hand.includes(card)) return "your card";
  const seen = view.seen.find((one) => one.card === card);
  return seen ? `${names[seen.by]} has it` : "";
}

/** A key to a room whose card one holds is no card to show. */
function isShowing(choice: Choice, hand: readonly string[]): boolean {
  const [slot, ...others] = slotsOf(choice);
  const options = slot?.options ?? [];
  return (
    choice.kind === "show" &&
    slot?.takes === "one" &&
    others.length === 0 &&
    options.length > 0 &&
    options.every(({ value }) => hand.includes(value))
  );
}
