/** The set-up of a case while it is being filled in. Pure. */

import { nameAt, people, type Player, wrongNames } from "../../../companion/players";
import type { Notation } from "../wire";
import { blankEnd, blankSheet, type Position, renamed } from "./position";

export interface Draft {
  title: string;
  players: Player[];
  /** The place at the table that is mine; null for somebody who only watches. */
  me: number | null;
  /** The place of the First Player. */
  first: number;
  names: Record<string, string>;
}

export const blank = (): Draft => ({ title: "", players: people(3), me: 0, first: 0, names: {} });

export function draftOf({ title, players, me, first, names }: Position): Draft {
  return {
    title,
    players: players.map((name) => ({ name, was: name, size: null })),
    me: me === null ? null : players.indexOf(me),
    first: players.indexOf(first),
    names: { ...names },
  };
}

export const namesIn = ({ players, me }: Draft): string[] => players.map((_, seat) => nameAt(players, me, seat));

/** The place of the First Player, where there are still that many. */
export const firstIn = ({ players, first }: Draft): number => Math.min(first, players.length - 1);

/** The position that was set up, with all that was written in it before. */
export function positionOf(draft: Draft, before: Position | null): Position {
  const players = namesIn(draft);
  const anew = new Map(draft.players.flatMap(({ was }, seat) => (was ? [[was, players[seat]!] as const] : [])));
  const named = Object.entries(draft.names).flatMap(([letter, name]) => (name.trim() ? [[letter, name.trim()]] : []));
  return {
    title: draft.title.trim(),
    players,
    me: draft.me === null ? null : (players[draft.me] ?? null),
    first: players[firstIn(draft)]!,
    names: Object.fromEntries(named) as Position["names"],
    notes: before?.notes ?? {},
    sheet: before?.sheet ?? blankSheet(),
    ...(before ? renamed(before, anew) : { log: [], end: blankEnd() }),
  };
}

/** What is wrong, in a sentence for the foot of the form. */
export const missing = (draft: Draft, { set_up }: Notation): string => wrongNames(namesIn(draft), set_up);
