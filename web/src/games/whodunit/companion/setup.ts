/** The set-up of a case while it is being filled in. Pure. */

import { nameAt, people, type Player, wrongNames } from "../../../companion/players";
import { filled } from "../../../companion/told";
import type { Notation } from "../../../lib/wire";
import { capital } from "../../../lib/words";
import type { Edition } from "../wire";
import { type Deck, editionDeck, kindId, lines, ownDeck } from "./deck";
import { type Position, rename } from "./position";
import { type Printing, PRINTINGS } from "./printings";

export interface OwnKind {
  name: string;
  /** The cards, one on a line. */
  cards: string;
}

export interface Draft {
  edition: string;
  own: OwnKind[];
  players: Player[];
  /** The place at the table that is mine; null for somebody who only watches. */
  me: number | null;
  hand: string[];
  faceUp: string[];
}

export function blank(editions: ReadonlyMap<string, Edition>): Draft {
  const [edition = ""] = editions.keys();
  return { edition, own: ownKinds(editions), players: people(4), me: 0, hand: [], faceUp: [] };
}

/** Own cards begin as the first edition's, to be written over. */
function ownKinds(editions: ReadonlyMap<string, Edition>): OwnKind[] {
  const [edition] = editions.values();
  const deck = edition && editionDeck(edition);
  if (!deck) return ["Suspects", "Weapons", "Rooms"].map((name) => ({ name, cards: "" }));
  return deck.kinds.map(({ label, cards }) => ({
    name: label,
    cards: cards.map(({ id }) => deck.nameOf(id)).join("\n"),
  }));
}

/** A printing's cards as somebody would type them. */
export const kindsOf = ({ cards }: Printing): OwnKind[] =>
  Object.entries(cards).map(([name, list]) => ({ name, cards: list.join("\n") }));

/** Which box the cards of a set-up are from: an edition, a printing, or somebody's own. */
export function packIn({ edition, own }: Pick<Draft, "edition" | "own">): string {
  const text = JSON.stringify(own);
  return edition || (PRINTINGS.find((one) => JSON.stringify(kindsOf(one)) === text)?.id ?? "own");
}

export function draftOf(position: Position, editions: ReadonlyMap<string, Edition>): Draft {
  const { edition, cards, players, me, hand_sizes, hand, face_up } = position;
  const own = Object.entries(cards).map(([kind, names]) => ({ name: capital(kind), cards: names.join("\n") }));
  return {
    edition,
    own: own.length ? own : ownKinds(editions),
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

const ownCards = (draft: Draft) => Object.fromEntries(draft.own.map(({ name, cards }) => [kindId(name), lines(cards)]));

const namesIn = ({ players, me }: Draft): string[] => players.map((_, seat) => nameAt(players, me, seat));

/** How many cards lie in the hands. */
export const dealt = (draft: Draft, deck: Deck): number => deck.size - deck.kinds.length - faceUp(draft, deck).length;

const faceUp = (draft: Draft, deck: Deck) => draft.faceUp.filter((card) => deck.has(card));

/** How many cards each holds: as said, or as even as it comes. */
export function sizes(draft: Draft, deck: Deck): number[] {
  if (draft.players.every(({ size }) => size !== null)) return draft.players.map(({ size }) => size ?? 0);
  const cards = dealt(draft, deck);
  const usual = deck.hands.get(draft.players.length) ?? [];
  return usual.reduce((sum, size) => sum + size, 0) === cards ? [...usual] : even(cards, draft.players.length);
}

/** A form to be corrected: our own cards, or some of an edition's while others lie face up, split as even as they come. */
function even(cards: number, players: number): number[] {
  const each = Math.floor(Math.max(0, cards) / Math.max(1, players));
  const over = Math.max(0, cards) - each * players;
  return Array.from({ length: players }, (_, seat) => each + (seat < over ? 1 : 0));
}

/** The position that was set up, with the log it had. */
export function positionOf(draft: Draft, deck: Deck, before: Position | null): Position {
  const names = namesIn(draft);
  const renamed = new Map(draft.players.flatMap(({ was }, seat) => (was ? [[was, names[seat]!] as const] : [])));
  const cards = draft.edition ? {} : ownCards(draft);
  const log = before ? rename(before, renamed, recalled(before.cards, cards)).log : [];
  const each = sizes(draft, deck);
  return {
    edition: draft.edition,
    cards,
    players: names,
    me: draft.me === null ? null : (names[draft.me] ?? null),
    hand_sizes: Object.fromEntries(names.map((name, seat) => [name, each[seat] ?? 0])),
    hand: draft.me === null ? [] : draft.hand.filter((card) => deck.has(card)),
    face_up: faceUp(draft, deck),
    log,
  };
}

/** Own cards that were called anew: the list is as long as it was, and another name stands in the same place. */
function recalled(before: Position["cards"], now: Position["cards"]): Map<string, string> {
  const lists = Object.values(now);
  return new Map(
    Object.values(before).flatMap((old, place) => {
      const list = lists[place] ?? [];
      if (list.length !== old.length) return [];
      return old.flatMap((card, i) => (list.includes(card) ? [] : [[card, list[i]!] as const]));
    }),
  );
}

/** What a form of this edition goes by; with own cards, of the first. */
export const bounds = (draft: Draft, editions: ReadonlyMap<string, Edition>): Notation["set_up"] =>
  (editions.get(draft.edition) ?? editions.values().next().value)!.notation.set_up;

/** What is still missing or cannot be, in a sentence for the foot of the form. What the server would refuse is said at
 * once, in its words. */
export function missing(draft: Draft, deck: Deck, set_up: Notation["set_up"]): string {
  const wrong = draft.edition ? "" : wrongCards(draft, set_up);
  if (wrong) return wrong;
  const names = wrongNames(namesIn(draft), set_up);
  if (names) return names;
  const each = sizes(draft, deck);
  const sum = each.reduce((total, size) => total + size, 0);
  const cards = dealt(draft, deck);
  if (sum !== cards) return filled(set_up.says.dealt, { sum, dealt: cards });
  const mine = draft.me === null ? 0 : (each[draft.me] ?? 0);
  const chosen = draft.hand.filter((card) => deck.has(card)).length;
  if (draft.me !== null && chosen !== mine) return `Your hand: ${chosen} of ${mine} cards chosen.`;
  return "";
}

/** What cannot be with our own cards. */
function wrongCards({ own }: Draft, { each, cards: most, says }: Notation["set_up"]): string {
  const kinds = own.map(({ name, cards }) => ({ id: kindId(name), cards: lines(cards) }));
  if (kinds.some(({ id }) => !id)) return "Give every kind of card a name.";
  if (new Set(kinds.map(({ id }) => id)).size < kinds.length) return "Two kinds have the same name: give each its own.";
  const few = kinds.find(({ cards }) => cards.length < each);
  if (few) return filled(says.few, { kind: few.id });
  const all = kinds.flatMap(({ cards }) => cards);
  const twice = all.find((card, i) => all.indexOf(card) < i);
  if (twice) return filled(says.twice, { cards: twice });
  return all.length > most ? filled(says.many, { most, cards: all.length }) : "";
}
