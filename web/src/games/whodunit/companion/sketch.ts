/** An entry while it is being written down. Pure. */

import { passedBefore } from "../../../companion/course";
import type { Deck } from "./deck";
import { type Entry, isAccusation, isConcession, type Position, type Sort } from "./position";

export interface Sketch {
  sort: Sort;
  by: string;
  /** The card of each kind; empty for a kind of which none was named. */
  cards: Readonly<Record<string, string>>;
  /** Who showed; null for nobody; undefined while nobody has said. */
  shower: string | null | undefined;
  passed: readonly string[];
  card: string | null;
  correct: boolean;
  /** Whether the cards of an accusation were heard. */
  heard: boolean;
  /** The cards that somebody who conceded laid open. */
  laid: readonly string[];
}

export const begin = (by: string): Sketch => ({
  sort: "question",
  by,
  cards: {},
  shower: undefined,
  passed: [],
  card: null,
  correct: false,
  heard: true,
  laid: [],
});

export function sketchOf(entry: Entry, deck: Deck): Sketch {
  if (isConcession(entry)) return { ...begin(entry.conceded), sort: "concession", laid: entry.cards };
  const cards = Object.fromEntries(
    deck.kinds.flatMap(({ id, cards, optional }) => {
      const found =
        (entry.cards ?? []).find((card) => cards.some((one) => one.id === card)) ??
        (optional && !isAccusation(entry) ? "" : undefined);
      return found === undefined ? [] : [[id, found] as const];
    }),
  );
  if (isAccusation(entry)) {
    return {
      ...begin(entry.accusation),
      sort: "accusation",
      cards,
      correct: entry.correct ?? false,
      heard: entry.cards !== undefined,
    };
  }
  const { by, passed = [], shown_by = null, card = null } = entry;
  return { ...begin(by), cards, shower: shown_by, passed, card };
}

/** Whether a card of each kind is named; in a question, of each that may not be left out. */
export const isComplete = ({ sort, cards }: Sketch, deck: Deck): boolean =>
  deck.kinds.every(({ id, optional }) => cards[id] || (optional && sort === "question" && cards[id] === ""));

/** Somebody showed a card: whoever was asked before passed. A card seen before stays if it was asked for. */
export function answered(sketch: Sketch, round: readonly string[], shower: string | null): Sketch {
  return { ...sketch, shower, passed: passedBefore(round, shower), card: null };
}

/** Another one asked: the answers begin anew. */
export const askedBy = (sketch: Sketch, by: string): Sketch =>
  by === sketch.by ? sketch : { ...sketch, by, shower: undefined, passed: [], card: null, laid: [] };

/** Somebody else conceded: what I held myself I need not be asked. */
export const concededBy = (sketch: Sketch, by: string, { me, hand }: Pick<Position, "me" | "hand">): Sketch => ({
  ...askedBy(sketch, by),
  laid: by === me ? hand : by === sketch.by ? sketch.laid : [],
});

/** Another card was asked for; what was shown must still be among them. */
export function named(sketch: Sketch, kind: string, card: string): Sketch {
  const cards = { ...sketch.cards, [kind]: card };
  const seen = sketch.card !== null && Object.values(cards).includes(sketch.card);
  return { ...sketch, cards, card: seen ? sketch.card : null };
}

/** Whether the one who showed it showed it to me: then I can say which. */
export const sawCard = (sketch: Sketch, me: string | null): boolean =>
  sketch.sort === "question" && typeof sketch.shower === "string" && sketch.by === me;

/** Whether an accusation's cards are not known: whoever is right lays them open. */
export const isUnheard = ({ sort, heard }: Sketch): boolean => sort === "accusation" && !heard;

/** The entry, or null while something is missing; ``sizes`` are how many cards each holds. */
export function finish(sketch: Sketch, deck: Deck, sizes: Position["hand_sizes"] = {}): Entry | null {
  if (!sketch.by) return null;
  if (sketch.sort === "concession") {
    const { by: conceded, laid } = sketch;
    return laid.length === (sizes[conceded] ?? laid.length) ? { conceded, cards: [...laid] } : null;
  }
  if (isUnheard(sketch)) return { accusation: sketch.by, correct: false };
  if (!isComplete(sketch, deck)) return null;
  const cards = deck.kinds.map(({ id }) => sketch.cards[id]!).filter(Boolean);
  const { by, shower, passed, card, correct } = sketch;
  if (sketch.sort === "accusation") return { accusation: by, cards, correct };
  if (shower === undefined) return null;
  return { by, cards, passed: [...passed], ...(shower ? { shown_by: shower } : {}), ...(card ? { card } : {}) };
}
