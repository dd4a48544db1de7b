/** An entry while it is being written down. Pure. */

import { passedBefore } from "../../../companion/course";
import type { Kind } from "../../zeroday/notebook/evidence";
import type { Deck } from "./deck";
import { type Entry, isAccusation, isLoss, isSeen, type Position, type Sort } from "./position";

export interface Sketch {
  sort: Sort;
  by: string;
  /** The card of each kind. */
  cards: Readonly<Partial<Record<Kind, string>>>;
  /** Who was damaged, and so is asked; everybody for a suggestion that was bought. */
  asked: readonly string[];
  /** Who showed; null for nobody; undefined while nobody has said. */
  shower: string | null | undefined;
  card: string | null;
  /** What somebody laid open who is out. */
  laid: readonly string[];
  correct: boolean;
}

export const begin = (by: string): Sketch => ({
  sort: "question",
  by,
  cards: {},
  asked: [],
  shower: undefined,
  card: null,
  laid: [],
  correct: false,
});

export function sketchOf(entry: Entry, deck: Deck): Sketch {
  if (isLoss(entry)) return { ...begin(entry.lost), sort: "loss", laid: entry.cards };
  if (isSeen(entry)) return { ...begin(""), sort: "envelope", cards: byKind(entry.envelope, deck) };
  const cards = byKind(entry.cards, deck);
  if (isAccusation(entry)) {
    return { ...begin(entry.accusation), sort: "accusation", cards, correct: entry.correct ?? false };
  }
  const { by, passed = [], shown_by = null, card = null } = entry;
  return { ...begin(by), cards, asked: [...passed, ...(shown_by ? [shown_by] : [])], shower: shown_by, card };
}

const byKind = (cards: readonly string[], { piles }: Deck): Sketch["cards"] =>
  Object.fromEntries(
    piles.flatMap(({ kind, cards: all }) => {
      const card = cards.find((one) => all.some(({ id }) => id === one));
      return card ? [[kind, card] as const] : [];
    }),
  );

export const isComplete = ({ cards }: Sketch, { piles }: Deck): boolean => piles.every(({ kind }) => cards[kind]);

/** Somebody else did it: who was asked and what they answered begins anew. */
export const doneBy = (sketch: Sketch, by: string): Sketch =>
  by === sketch.by ? sketch : { ...sketch, by, asked: [], shower: undefined, card: null, laid: [] };

/** Somebody was asked, or was not. */
export function asking(sketch: Sketch, name: string): Sketch {
  const asked = sketch.asked.includes(name) ? sketch.asked.filter((one) => one !== name) : [...sketch.asked, name];
  return { ...sketch, asked, shower: undefined, card: null };
}

export const askingAll = (sketch: Sketch, round: readonly string[]): Sketch => ({
  ...sketch,
  asked: round.every((name) => sketch.asked.includes(name)) ? [] : round,
  shower: undefined,
  card: null,
});

/** Another card was named; what was shown must still be among them. */
export function named(sketch: Sketch, kind: Kind, card: string): Sketch {
  const cards = { ...sketch.cards, [kind]: card };
  const seen = sketch.card !== null && Object.values(cards).includes(sketch.card);
  return { ...sketch, cards, card: seen ? sketch.card : null };
}

/** Whether the one who showed it showed it to me: then I can say which. */
export const sawCard = ({ sort, shower, by }: Sketch, me: string | null): boolean =>
  sort === "question" && typeof shower === "string" && by === me;

/** The entry, or null while something is missing; ``round`` is everybody else in the order in which they are asked. */
export function finish(
  sketch: Sketch,
  deck: Deck,
  round: readonly string[],
  sizes: Position["hand_sizes"] = {},
): Entry | null {
  const { sort, by, shower, card, laid, correct } = sketch;
  if (sort === "loss") return by && laid.length === sizes[by] ? { lost: by, cards: [...laid] } : null;
  if (!isComplete(sketch, deck)) return null;
  const cards = deck.piles.map(({ kind }) => sketch.cards[kind]!);
  if (sort === "envelope") return { envelope: cards };
  if (!by) return null;
  if (sort === "accusation") return { accusation: by, cards, correct };
  const asked = round.filter((name) => sketch.asked.includes(name));
  if (shower === undefined || asked.length === 0) return null;
  const passed = passedBefore(asked, shower);
  return { by, cards, passed, ...(shower ? { shown_by: shower } : {}), ...(card ? { card } : {}) };
}
