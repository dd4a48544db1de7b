/** My action cards: which of them was played. Pure. */

import { formOf, type Turn } from "../../../companion/course";
import { fits } from "../../../companion/told";
import type { Notation } from "../../../lib/wire";
import type { Edition } from "../wire";
import type { Entry, Position } from "./position";
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
export function handAfter(notation: Notation, { me, hand, log }: Position, turn: Turn): string[] {
  const { played } = notation;
  const isMine = (entry: Entry) => "by" in entry && entry.by === me;
  const last = log.at(-1);
  if (me === null || !last || !isMine(last) || turn.by === me) return hand;
  const others = log.findLastIndex((entry) => formOf(notation, entry)?.by && !isMine(entry));
  const patterns = Object.values(played).flat();
  const actions = log.slice(others + 1).filter((entry) => patterns.some((pattern) => fits(pattern, entry)));
  const explains = (card: string) =>
    actions.every((entry) => played[card]?.some((pattern) => fits(pattern, entry)) ?? false);
  const gone = hand.find(explains);
  return hand.filter((id) => id !== gone);
}
