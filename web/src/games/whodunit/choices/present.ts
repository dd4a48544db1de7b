/** How the whodunit presents what is asked: cards as cards, and what one has seen beside what one may name. */

import { slotsOf } from "../../../table/choices/draft";
import type { Presentation } from "../../../table/choices/present";
import type { Choice } from "../../../lib/wire";
import type { Pack } from "../cards/pack";
import type { View } from "../wire";
import Answer from "../powers/Answer.svelte";
import CardChoice from "./CardChoice.svelte";

const ANSWERS: ReadonlySet<string> = new Set(["grant", "refuse"]);
const ASIDE: ReadonlySet<string> = new Set(["beg-key", "summon"]);

export function presentation(view: View, pack: Pack, names: readonly string[]): Presentation {
  return {
    known: (value) => (pack.find(value) ? known(value, view, names) : ""),
    own: (choice) => (ANSWERS.has(choice.kind) ? Answer : isShowing(choice, view.hand) ? CardChoice : null),
    explained: ({ kind }) => ANSWERS.has(kind),
    folded: ({ kind }) => ASIDE.has(kind),
    aside: { is: (place) => !pack.find(place), name: "corridor square" },
  };
}

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
