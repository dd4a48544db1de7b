/** What a notebook marks for its player. Pure. */

import { type Marks, type Owner, square } from "../../../table/notebook/marks";
import { ENVELOPE } from "../holding";
import type { View } from "../wire";

/** What needs no thinking: my own hand, the cards I was shown, the envelope once I have seen into it; and everybody's
 * hand once the game is over. */
export function given(view: View, cards: readonly string[], seats: number): Marks {
  const owners = [...Array.from({ length: seats }, (_, seat) => String(seat)), ENVELOPE];
  const found = new Map<string, Owner>(view.seen.map(({ card, by }) => [card, String(by)]));
  if (view.seat !== null) for (const card of view.hand) found.set(card, String(view.seat));
  view.table.ending?.hands.forEach((hand, seat) => hand.forEach((card) => found.set(card, String(seat))));
  for (const card of view.envelope ?? view.table.ending?.solution ?? []) found.set(card, ENVELOPE);
  const marks: Record<string, string> = {};
  for (const card of cards) {
    const holder = found.get(card);
    if (holder === undefined) {
      if (view.seat !== null) marks[square(card, String(view.seat))] = "n";
    } else for (const owner of owners) marks[square(card, owner)] = owner === holder ? "y" : "n";
  }
  return marks;
}
