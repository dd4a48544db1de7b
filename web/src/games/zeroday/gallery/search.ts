/** The search through a game's cards and tokens: which fit a query, and how many would fit with one value more. */

import type { CardFace, Content } from "../wire";
import { FACETS, type Facet, perFacet, type Query } from "./query";
import { type Field, fold, type Word, wordsOf } from "./words";

/** A card with what it is found by. */
export interface Entry {
  card: CardFace;
  token: boolean;
  /** What typed words are looked for in, folded, with a space before each word. */
  fields: Readonly<Record<Field, string>>;
  /** All of it but packs and mana values, which nobody means by a mere word. */
  all: string;
  /** What it counts as in each facet. */
  facets: Readonly<Record<Facet, readonly string[]>>;
}

/** How many cards would be found with each value of a facet. */
export type Tally = Readonly<Record<Facet, ReadonlyMap<string, number>>>;

/** The value of the facet of colours for cards without one. */
export const COLOURLESS = "none";
/** The value of the facet of types for tokens. */
export const TOKEN = "token";

const indices = new WeakMap<Content, readonly Entry[]>();

/** All cards and tokens of a game, ready to be searched. */
export function indexOf(content: Content): readonly Entry[] {
  let index = indices.get(content);
  if (!index) {
    index = [
      ...content.cards.map((card) => entryOf(card, false, content)),
      ...content.tokens.map((card) => entryOf(card, true, content)),
    ];
    indices.set(content, index);
  }
  return index;
}

function entryOf(card: CardFace, token: boolean, content: Content): Entry {
  const packs = content.packs.filter(({ cards }) => card.id in cards);
  const colors = content.colors.filter(({ id }) => card.colors.includes(id));
  const body = hasBody(card) ? `${card.power}/${card.toughness}` : "";
  const keywords = card.words?.map(([word]) => word) ?? [];
  const fields: Record<Field, string> = {
    name: hay(card.name),
    type: hay(card.line, token ? TOKEN : ""),
    text: hay(...card.text, body),
    colour: hay(...colors.map(({ name }) => name), colors.length ? "" : "colourless"),
    keyword: hay(...keywords),
    pack: hay(...packs.map(({ name }) => name)),
    mana: card.cost ? String(card.value) : "",
  };
  const { pack: _, mana, ...plain } = fields;
  return {
    card,
    token,
    fields,
    all: Object.values(plain).join(" "),
    facets: {
      colour: colors.length ? card.colors : [COLOURLESS],
      type: token ? [...card.types, TOKEN] : card.types,
      mana: mana ? [mana] : [],
      keyword: keywords,
      pack: packs.map(({ id }) => id),
    },
  };
}

/** Whether a card is a creature, with power and toughness. */
export const hasBody = ({ power, toughness }: CardFace): boolean =>
  typeof power === "number" && typeof toughness === "number";

const hay = (...texts: readonly string[]): string => texts.map((text) => ` ${fold(text)}`).join(" . ");

/** What fits a query: all its words, and of each facet one of the chosen values. */
export function found(index: readonly Entry[], query: Query): Entry[] {
  const words = wordsOf(query.words);
  return index.filter(
    (entry) => words.every((word) => says(entry, word)) && FACETS.every((facet) => fits(entry, query, facet)),
  );
}

/** For each value of each facet, how many cards there are that fit everything chosen elsewhere. */
export function tally(index: readonly Entry[], query: Query): Tally {
  const words = wordsOf(query.words);
  const said = index.filter((entry) => words.every((word) => says(entry, word)));
  return perFacet((facet) => {
    const others = FACETS.filter((other) => other !== facet);
    const count = new Map<string, number>();
    for (const entry of said.filter((one) => others.every((other) => fits(one, query, other))))
      for (const value of entry.facets[facet]) count.set(value, (count.get(value) ?? 0) + 1);
    return count;
  });
}

function fits({ facets }: Entry, { chosen }: Query, facet: Facet): boolean {
  return chosen[facet].length === 0 || facets[facet].some((value) => chosen[facet].includes(value));
}

function says(entry: Entry, { text, field, not }: Word): boolean {
  const held = field === "mana" ? costs(entry, text) : (field ? entry.fields[field] : entry.all).includes(` ${text}`);
  return held !== not;
}

/** ``3``, or ``4+`` for four and more, ``2-`` for two and less. */
function costs({ fields, card }: Entry, wanted: string): boolean {
  const [, number, beyond] = /^(\d+)([+-]?)$/.exec(wanted) ?? [];
  if (!fields.mana || number === undefined) return false;
  if (beyond === "+") return card.value >= Number(number);
  return beyond === "-" ? card.value <= Number(number) : card.value === Number(number);
}
