/** My action cards: which of them was played. Pure. */

import type { Action, Card, Edition } from "../wire";
import type { Entry } from "./position";
import { turnNow } from "./turns";
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

function matches(action: Action, entry: Entry): boolean {
  switch (action.do) {
    case "rob":
      return "robbed" in entry;
    case "lift":
      return "lifted" in entry && entry.lifted === action.gem;
    case "slip":
      return "sent" in entry;
    case "peek":
      return "peeked" in entry;
    case "ask":
      return "asked" in entry && entry.sees === action.guest;
  }
}

/** The hand after these entries: without the card that was played, if they end my turn and it was written down. */
export function handAfter(
  mansion: Edition,
  { players, me, hand }: { players: readonly string[]; me: string | null; hand: string[] },
  log: readonly Entry[],
): string[] {
  const last = log.at(-1);
  if (me === null || !last || !("by" in last) || last.by !== me || turnNow(players, log).by === me) return hand;
  const others = log.findLastIndex((entry) => "by" in entry && entry.by !== me);
  const actions = log.slice(others + 1).filter((entry) => !("moved" in entry || "unmasked" in entry));
  const explains = (card: Card) => actions.every((entry) => card.actions.some((action) => matches(action, entry)));
  const played = hand.find((id) => mansion.cards.some((card) => card.id === id && explains(card)));
  return hand.filter((id) => id !== played);
}
