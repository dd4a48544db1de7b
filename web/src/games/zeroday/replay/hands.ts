/** What everybody holds at a moment of a replay, as far as these eyes were told of it. With all cards open that is all. Pure. */

import type { Told } from "../../../lib/wire";
import { eventOf } from "../types";

export interface Held {
  /** The cards of a hand, in the order in which they came. */
  cards: readonly string[];
  evidence: readonly string[];
}

const NOTHING: Held = { cards: [], evidence: [] };

/** Everybody's cards after these steps, by their seats. Which cards of an opening hand somebody puts on the bottom, nobody
 * is told: they stay in it here. */
export function heldAfter(steps: readonly { told: readonly Told[] }[]): ReadonlyMap<number, Held> {
  const all = new Map<number, Held>();
  const change = (seat: number, to: (held: Held) => Partial<Held>) => {
    const held = all.get(seat) ?? NOTHING;
    all.set(seat, { ...held, ...to(held) });
  };
  for (const { told } of steps) {
    for (const event of told.map(eventOf)) {
      switch (event.kind) {
        case "evidence-dealt":
          change(event.seat, () => ({ evidence: event.cards }));
          break;
        case "hand-drawn":
          change(event.seat, () => ({ cards: event.cards.map(({ card }) => card) }));
          break;
        case "drew":
          change(event.seat, ({ cards }) => ({ cards: [...cards, ...event.cards.map(({ card }) => card)] }));
          break;
        case "land-played":
          change(event.seat, ({ cards }) => ({ cards: without(cards, event.land.card) }));
          break;
        case "cast":
          if (!event.flashback) change(event.seat, ({ cards }) => ({ cards: without(cards, event.card) }));
          break;
        case "moved":
          if (event.start === "hand") change(event.owner, ({ cards }) => ({ cards: without(cards, event.thing.card) }));
          if (event.end === "hand") change(event.owner, ({ cards }) => ({ cards: [...cards, event.thing.card] }));
          break;
        default:
      }
    }
  }
  return all;
}

/** All but one of these. */
function without(cards: readonly string[], card: string): readonly string[] {
  const at = cards.indexOf(card);
  return at < 0 ? cards : cards.toSpliced(at, 1);
}
