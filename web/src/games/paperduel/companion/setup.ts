/** The set-up of a case while it is being filled in. Pure. */

import { nameAt, people, type Player, wrongNames } from "../../../companion/players";
import { filled } from "../../../companion/told";
import type { Notation } from "../../../lib/wire";
import { type Deck, OPEN } from "./deck";
import { type Position, renamed } from "./position";

export interface Draft {
  evidence: string;
  players: Player[];
  /** The place at the table that is mine; null for somebody who only watches. */
  me: number | null;
  hand: string[];
  faceUp: string[];
}

export const blank = (evidence: string): Draft => ({ evidence, players: people(4), me: 0, hand: [], faceUp: [] });

export const draftOf = ({ evidence, players, me, hand_sizes, hand, face_up }: Position): Draft => ({
  evidence,
  players: players.map((name) => ({ name, was: name, size: hand_sizes[name] ?? null })),
  me: me === null ? null : players.indexOf(me),
  hand: [...hand],
  faceUp: [...face_up],
});

/** How many cards each holds: as said, or as even as it comes. */
export function sizes({ players }: Draft, { dealt }: Deck): number[] {
  if (players.every(({ size }) => size !== null)) return players.map(({ size }) => size ?? 0);
  const each = Math.floor(dealt / players.length);
  const over = dealt - each * players.length;
  return players.map((_, seat) => each + (seat < over ? 1 : 0));
}

const namesIn = ({ players, me }: Draft): string[] => players.map((_, seat) => nameAt(players, me, seat));

/** The position that was set up, with the log it had. */
export function positionOf(draft: Draft, deck: Deck, before: Position | null): Position {
  const names = namesIn(draft);
  const called = new Map(draft.players.flatMap(({ was }, seat) => (was ? [[was, names[seat]!] as const] : [])));
  const each = sizes(draft, deck);
  return {
    evidence: draft.evidence,
    players: names,
    me: draft.me === null ? null : (names[draft.me] ?? null),
    hand_sizes: Object.fromEntries(names.map((name, seat) => [name, each[seat] ?? 0])),
    hand: draft.me === null ? [] : draft.hand.filter((card) => deck.has(card)),
    face_up: draft.faceUp.filter((card) => deck.has(card)),
    log: before ? renamed(before.log, called) : [],
  };
}

/** What is still missing or cannot be, in a sentence for the foot of the form. */
export function missing(draft: Draft, deck: Deck, set_up: Notation["set_up"]): string {
  const names = wrongNames(namesIn(draft), set_up);
  if (names) return names;
  const open = draft.faceUp.filter((card) => deck.has(card)).length;
  if (open !== OPEN) return `Programs that lie open: ${open} of ${OPEN} chosen.`;
  const each = sizes(draft, deck);
  const sum = each.reduce((total, size) => total + size, 0);
  if (sum !== deck.dealt) return filled(set_up.says.dealt, { sum, dealt: deck.dealt });
  if (draft.me === null) return "";
  const mine = each[draft.me] ?? 0;
  const chosen = draft.hand.filter((card) => deck.has(card)).length;
  return chosen === mine ? "" : `Your evidence: ${chosen} of ${mine} cards chosen.`;
}
