/** The cards in play at a real table: an edition's, or somebody's own. */

import type { Edition } from "../lib/wire";
import { type CardInfo, Pack, SORTS } from "../table/cards/pack";
import type { Position } from "./position";

export interface DeckCard {
  id: string;
  name: string;
  /** What is drawn on it, if it is an edition's. */
  picture?: CardInfo;
}

export interface Kind {
  id: string;
  label: string;
  sort: "suspect" | "weapon" | "room" | "";
  cards: DeckCard[];
}

export class Deck {
  readonly #names: ReadonlyMap<string, string>;

  constructor(readonly kinds: readonly Kind[]) {
    this.#names = new Map(kinds.flatMap(({ cards }) => cards.map(({ id, name }) => [id, name])));
  }

  get size(): number {
    return this.kinds.reduce((sum, { cards }) => sum + cards.length, 0);
  }

  has(id: string): boolean {
    return this.#names.has(id);
  }

  nameOf(id: string): string {
    const name = this.#names.get(id) ?? id;
    return name.charAt(0).toUpperCase() + name.slice(1);
  }
}

export function editionDeck(edition: Edition): Deck {
  const pack = new Pack(edition);
  return new Deck(
    SORTS.map(({ sort, plural }) => ({
      id: plural.toLowerCase(),
      label: plural,
      sort,
      cards: pack.of(sort).map((card) => ({ id: card.id, name: card.name, picture: card })),
    })),
  );
}

/** Somebody's own cards are called what they are. */
export function ownDeck(cards: Position["cards"]): Deck {
  return new Deck(
    Object.entries(cards).map(([id, names]) => ({
      id,
      label: id.charAt(0).toUpperCase() + id.slice(1),
      sort: SORTS.find(({ plural }) => plural.toLowerCase() === id)?.sort ?? "",
      cards: names.map((name) => ({ id: name, name })),
    })),
  );
}

/** The names in a list with one on each line; blank lines and second copies do not count. */
export function lines(text: string): string[] {
  return [...new Set(text.split("\n").map((line) => line.trim()))].filter(Boolean);
}
