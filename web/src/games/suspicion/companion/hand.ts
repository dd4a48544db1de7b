/** My action cards: which of them was played. Pure. */

import type { Turn } from "../../../companion/course";
import { fits } from "../../../companion/told";
import type { Notation } from "../../../lib/wire";
import type { Edition } from "../wire";
import { actorOf, type Position } from "./position";
import { cardName } from "./words";

/** Action cards that say the same: nobody can tell them apart, or needs to. */
export interface Kind {
  name: string;
  ids: readonly string[];
}

/** Every kind of action card, by name. */
export function kindsOf(mansion: Edition): Kind[] {
  const names = [...new Set(mansion.cards.map((card) => cardName(mansion, card)))].sort((a, b) => a.localeCompare(b));
  return names.map((name) => ({
    name,
    ids: mansion.cards.filter((card) => cardName(mansion, card) === name).map(({ id }) => id),
  }));
}

/** The hand after these entries: without the card that was played, if they end my turn and it was written down. */
export function handAfter({ played }: Notation, { me, hand, log }: Position, turn: Turn): string[] {
  const last = log.at(-1);
  if (me === null || !last || actorOf(last) !== me || turn.by === me) return hand;
  const others = log.findLastIndex((entry) => "by" in entry && entry.by !== me);
  const actions = log.slice(others + 1).filter((entry) => !("moved" in entry || "unmasked" in entry));
  const explains = (card: string) =>
    actions.every((entry) => played[card]?.some((pattern) => fits(pattern, entry)) ?? false);
  const gone = hand.find(explains);
  return hand.filter((id) => id !== gone);
}
