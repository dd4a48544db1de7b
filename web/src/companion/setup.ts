/** The set-up of a case while it is being filled in. Pure. */

import type { Edition } from "../lib/wire";
import { type Deck, editionDeck, lines, ownDeck } from "./deck";
import { type Position, rename } from "./position";
import { evenHands } from "./seats";

export interface Player {
  name: string;
  /** What the player was called when the set-up was opened; empty if new. */
  was: string;
  /** Cards in hand, once somebody has said how many. */
  size: number | null;
}

export interface Draft {
  edition: string;
  /** Own cards: a list for each kind, one name on a line. */
  own: Record<string, string>;
  players: Player[];
  /** The place at the table that is mine; null for somebody who only watches. */
  me: number | null;
  hand: string[];
  faceUp: string[];
}

const OWN_KINDS = ["suspects", "weapons", "rooms"];

export function blank(editions: ReadonlyMap<string, Edition>): Draft {
  const [edition = ""] = editions.keys();
  return { edition, own: ownLists(editions), players: people(4), me: 0, hand: [], faceUp: [] };
}

const people = (count: number): Player[] => Array.from({ length: count }, () => ({ name: "", was: "", size: null }));

/** Own cards begin as the first edition's, to be written over. */
function ownLists(editions: ReadonlyMap<string, Edition>): Record<string, string> {
  const [edition] = editions.values();
  const deck = edition && editionDeck(edition);
  const names = (kind: string) => deck?.kinds.find(({ id }) => id === kind)?.cards.map(({ id }) => deck.nameOf(id));
  return Object.fromEntries(OWN_KINDS.map((kind) => [kind, (names(kind) ?? []).join("\n")]));
}

export function draftOf(position: Position, editions: ReadonlyMap<string, Edition>): Draft {
  const { edition, cards, players, me, hand_sizes, hand, face_up } = position;
  const own = Object.entries(cards).map(([kind, names]) => [kind, names.join("\n")]);
  return {
    edition,
    own: own.length ? Object.fromEntries(own) : ownLists(editions),
    players: players.map((name) => ({ name, was: name, size: hand_sizes[name] ?? null })),
    me: me === null ? null : players.indexOf(me),
    hand: [...hand],
    faceUp: [...face_up],
  };
}

export function deckIn(draft: Draft, editions: ReadonlyMap<string, Edition>): Deck {
  const edition = editions.get(draft.edition);
  return edition ? editionDeck(edition) : ownDeck(ownCards(draft));
}

const ownCards = (draft: Draft) =>
  Object.fromEntries(Object.entries(draft.own).map(([kind, text]) => [kind, lines(text)]));

/** A player who was given no name is known by the place at the table. */
export const nameAt = (draft: Draft, seat: number): string =>
  draft.players[seat]?.name.trim() || (seat === draft.me ? "Me" : `Player ${seat + 1}`);

/** How many cards lie in the hands. */
export const dealt = (draft: Draft, deck: Deck): number => deck.size - deck.kinds.length - draft.faceUp.length;

/** How many cards each holds: as said, or as even as it comes. */
export function sizes(draft: Draft, deck: Deck): number[] {
  if (draft.players.every(({ size }) => size !== null)) return draft.players.map(({ size }) => size ?? 0);
  return evenHands(dealt(draft, deck), draft.players.length);
}

/** The position that was set up, with the log it had. */
export function positionOf(draft: Draft, deck: Deck, before: Position | null): Position {
  const names = draft.players.map((_, seat) => nameAt(draft, seat));
  const renamed = new Map(draft.players.flatMap(({ was }, seat) => (was ? [[was, names[seat]!] as const] : [])));
  const log = before ? rename(before, renamed).log : [];
  const each = sizes(draft, deck);
  return {
    edition: draft.edition,
    cards: draft.edition ? {} : ownCards(draft),
    players: names,
    me: draft.me === null ? null : (names[draft.me] ?? null),
    hand_sizes: Object.fromEntries(names.map((name, seat) => [name, each[seat] ?? 0])),
    hand: draft.me === null ? [] : draft.hand.filter((card) => deck.has(card)),
    face_up: draft.faceUp.filter((card) => deck.has(card)),
    log,
  };
}

/** What is still missing or cannot be, in a sentence for the foot of the form. */
export function missing(draft: Draft, deck: Deck): string {
  const names = draft.players.map((_, seat) => nameAt(draft, seat).toLowerCase());
  if (new Set(names).size < names.length) return "Two players bear the same name: call them apart.";
  const each = sizes(draft, deck);
  const sum = each.reduce((total, size) => total + size, 0);
  const cards = dealt(draft, deck);
  if (sum !== cards) return `The hands come to ${sum} cards, but ${cards} were dealt.`;
  const mine = draft.me === null ? 0 : (each[draft.me] ?? 0);
  const chosen = draft.hand.filter((card) => deck.has(card)).length;
  if (draft.me !== null && chosen !== mine) return `Your hand: ${chosen} of ${mine} cards chosen.`;
  return "";
}
