/** The set-up of a gala while it is being filled in. Pure. */

import { courseOf } from "../../../companion/course";
import { nameAt, people, type Player, wrongNames } from "../../../companion/players";
import type { Edition } from "../wire";
import { type Position, renamed } from "./position";

export interface Draft {
  players: Player[];
  /** The place at the table that is mine; null for somebody who only watches. */
  me: number | null;
  guest: string | null;
  hand: string[];
  /** Gems of each kind; null for what the rules say. */
  stack: number | null;
  places: Record<string, string>;
}

export const blank = (): Draft => ({ players: people(4), me: 0, guest: null, hand: [], stack: null, places: {} });

export function draftOf({ players, me, guest, hand, stack, places }: Position): Draft {
  return {
    players: players.map((name) => ({ name, was: name, size: null })),
    me: me === null ? null : players.indexOf(me),
    guest,
    hand: [...hand],
    stack,
    places: { ...places },
  };
}

/** What the rules say a stack has, for so many players. */
export const usualStack = ({ notation }: Edition, players: number): number => courseOf(notation, players)?.stack ?? 1;

/** The first guest without a room. */
export const nextGuest = ({ guests }: Edition, places: Draft["places"]): string | null =>
  guests.find(({ id }) => !places[id])?.id ?? null;

/** Put a guest into a room; whoever was there takes the guest's old one, or waits outside. */
export function put(places: Draft["places"], guest: string, room: string): Draft["places"] {
  const there = Object.keys(places).find((id) => id !== guest && places[id] === room);
  const from = places[guest];
  const now = { ...places, [guest]: room };
  if (there && from) now[there] = from;
  else if (there) delete now[there];
  return now;
}

/** Whoever has no room yet gets one of those that are free where guests stand at the beginning, in their order. */
export function dealRound({ guests, notation }: Edition, places: Draft["places"]): Draft["places"] {
  const taken = new Set(Object.values(places));
  const free = notation.set_up.places.filter((room) => !taken.has(room));
  const waiting = guests.filter(({ id }) => !places[id]);
  const dealt = waiting.flatMap(({ id }, i) => (free[i] ? [[id, free[i]] as const] : []));
  return { ...places, ...Object.fromEntries(dealt) };
}

/** The position that was set up, with the log it had. */
export function positionOf(draft: Draft, mansion: Edition, before: Position | null): Position {
  const names = draft.players.map((_, seat) => nameAt(draft.players, draft.me, seat));
  const anew = new Map(draft.players.flatMap(({ was }, seat) => (was ? [[was, names[seat]!] as const] : [])));
  const watching = draft.me === null;
  return {
    edition: mansion.id,
    players: names,
    me: watching ? null : (names[draft.me!] ?? null),
    guest: watching ? null : draft.guest,
    hand: watching ? [] : draft.hand,
    stack: draft.stack,
    places: draft.places,
    log: before ? renamed(before.log, anew) : [],
  };
}

/** What is still missing or cannot be, in a sentence for the foot of the form. */
export function missing(draft: Draft, mansion: Edition): string {
  const names = draft.players.map((_, seat) => nameAt(draft.players, draft.me, seat));
  const wrong = wrongNames(names, mansion.notation.set_up);
  if (wrong) return wrong;
  if (draft.me !== null && draft.guest === null) return "Choose which guest you are.";
  const waiting = mansion.guests.filter(({ id }) => !draft.places[id]).length;
  if (waiting === 1) return "One guest has no room yet.";
  return waiting ? `${waiting} guests have no room yet.` : "";
}
