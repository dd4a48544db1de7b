/** Whose turn it is, and what most likely comes next: so that writing it down takes few taps. Pure. */

import type { Action } from "../wire";
import { actorOf, type Entry } from "./position";

/** What can be written down: a step for a die, the five actions, or the end. */
export type Deed = "move" | Action["do"] | "unmask";

const MOVES = 2;

export function deedOf(entry: Entry): Deed {
  if ("moved" in entry) return "move";
  if ("sent" in entry) return "slip";
  if ("robbed" in entry) return "rob";
  if ("lifted" in entry) return "lift";
  if ("asked" in entry) return "ask";
  return "peeked" in entry ? "peek" : "unmask";
}

/** The entries of the turn that is under way, or of the last one. */
function lastTurn(log: readonly Entry[]): { by: string | null; deeds: Deed[] } {
  const by = log.map(actorOf).findLast((name) => name !== null) ?? null;
  const others = log.findLastIndex((entry) => actorOf(entry) !== null && actorOf(entry) !== by);
  return { by, deeds: log.slice(others + 1).map(deedOf) };
}

/** With two players one of a card's two actions is carried out, with more both are. */
const actionsOf = (players: readonly string[]) => (players.length === 2 ? 1 : 2);

export interface Turn {
  by: string;
  /** Steps made, and actions carried out. */
  moves: number;
  actions: readonly Deed[];
}

/** The turn that the next entry belongs to. */
export function turnNow(players: readonly string[], log: readonly Entry[]): Turn {
  const { by, deeds } = lastTurn(log);
  const actions = deeds.filter((deed) => deed !== "move" && deed !== "unmask");
  if (by === null) return { by: players[0] ?? "", moves: 0, actions: [] };
  if (actions.length < actionsOf(players)) return { by, moves: deeds.length - actions.length, actions };
  return { by: players[(players.indexOf(by) + 1) % players.length] ?? by, moves: 0, actions: [] };
}

/** What is most likely written down next. */
export function deedNext({ moves, actions }: Turn): Deed {
  if (moves < MOVES && actions.length === 0) return "move";
  return actions.length === 0 ? "rob" : actions.includes("ask") ? "rob" : "ask";
}

/** How far a turn is, in words. */
export function progress({ moves, actions }: Turn, players: readonly string[]): string {
  if (actions.length === 0 && moves < MOVES) return moves === 0 ? "first die" : "second die";
  if (actionsOf(players) === 1) return "one action of the card";
  return actions.length === 0 ? "the card’s first action" : "the card’s second action";
}
