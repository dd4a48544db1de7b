/** The cards in play at a real table: an edition's, or somebody's own. */

import { capital } from "../../../lib/words";
import type { Group } from "../../../study/grid";
import type { Edition } from "../wire";
import { type CardInfo, Pack, SORTS } from "../cards/pack";
import type { Position } from "./position";

export interface DeckCard {
  id: string;
  name: string;
  /** Within a sentence, where that is not its name. */
  spoken?: string;
  /** What is drawn on it, if it is an edition's. */
  picture?: CardInfo;
}

export interface Kind {
  id: string;
  label: string;
  sort: "suspect" | "weapon" | "room" | "";
  cards: DeckCard[];
  /** Whether a question may leave it out. */
  optional?: boolean;
}

export class Deck {
  readonly #names: ReadonlyMap<string, string>;
  readonly #spoken: ReadonlyMap<string, string>;

  /** ``hands`` are how many cards each is dealt, by the number of players, where the server says so. */
  constructor(
    readonly kinds: readonly Kind[],
    readonly hands: ReadonlyMap<number, readonly number[]> = new Map(),
  ) {
    this.#names = new Map(kinds.flatMap(({ cards }) => cards.map(({ id, name }) => [id, name])));
    this.#spoken = new Map(kinds.flatMap(({ cards }) => cards.map(({ id, name, spoken }) => [id, spoken ?? name])));
  }

  /** The cards as the rows of a grid. */
  get groups(): Group[] {
    return this.kinds.map(({ id, label, sort, cards }) => ({
      id,
      label,
      colour: sort && `var(--card-${sort})`,
      rows: cards,
    }));
  }

  get size(): number {
    return this.kinds.reduce((sum, { cards }) => sum + cards.length, 0);
  }

  has(id: string): boolean {
    return this.#names.has(id);
  }

  nameOf(id: string): string {
    return capital(this.#names.get(id) ?? id);
  }

  /** A card within a sentence: "the rope"; somebody's own is called what it is. */
  spokenOf(id: string): string {
    return this.#spoken.get(id) ?? id;
  }
}

export function editionDeck(edition: Edition): Deck {
  const pack = new Pack(edition);
  return new Deck(
    pack.sorts.map(({ sort, plural }) => ({
      id: plural.toLowerCase(),
      label: plural,
      sort,
      cards: pack.of(sort).map((card) => ({
        id: card.id,
        name: card.name,
        spoken: pack.spoken(card.id),
        picture: card,
      })),
      optional: edition.notation.unnamed.includes(`${sort}s`),
    })),
    new Map(edition.notation.courses.map(({ players, hands }) => [players, hands])),
  );
}

/** Somebody's own cards are called what they are. The first three kinds have the colours of an edition's. */
export function ownDeck(cards: Position["cards"]): Deck {
  return new Deck(
    Object.entries(cards).map(([id, names], place) => ({
      id,
      label: capital(id),
      sort: SORTS[place] ?? "",
      cards: names.map((name) => ({ id: name, name })),
    })),
  );
}

/** A kind as it stands in the middle of a sentence: "Hackers" are "hackers", the "FBI" is the "FBI". */
export const kindId = (name: string): string =>
  name.trim().replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());

/** The names in a list with one on each line; blank lines and second copies do not count. */
export function lines(text: string): string[] {
  return [...new Set(text.split("\n").map((line) => line.trim()))].filter(Boolean);
}
