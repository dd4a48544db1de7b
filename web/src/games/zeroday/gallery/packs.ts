/** What is in a pack: its cards by kind, what they cost, and which packs a card is in. */

import type { Shelf } from "../types";
import type { CardFace, PackFace } from "../wire";
import { alphabetically } from "./order";

/** A card and how many of it there are. */
export interface Held {
  card: CardFace;
  copies: number;
}

export interface PackGroup {
  title: string;
  held: Held[];
  /** Copies of all of them together. */
  size: number;
}

/** How many cards of a pack cost so much. */
export interface Cost {
  value: number;
  creatures: number;
  others: number;
}

/** A pack's lands, creatures and other spells, each from the cheapest to the dearest. */
export function groupsOf(pack: PackFace, shelf: Shelf): PackGroup[] {
  const held = heldOf(pack, shelf);
  const land = held.filter(({ card }) => isLand(card));
  const creatures = held.filter(({ card }) => !isLand(card) && isCreature(card));
  const spells = held.filter(({ card }) => !isLand(card) && !isCreature(card));
  return [
    { title: "Creatures", held: creatures },
    { title: "Other spells", held: spells },
    { title: "Lands", held: land },
  ].map((group) => ({ ...group, size: sizeOf(group.held) }));
}

function heldOf(pack: PackFace, shelf: Shelf): Held[] {
  const held = Object.entries(pack.cards).flatMap(([id, copies]) => {
    const card = shelf.card(id);
    return card ? [{ card, copies }] : [];
  });
  return held.sort(
    (a, b) => a.card.value - b.card.value || b.copies - a.copies || alphabetically(a.card.name, b.card.name),
  );
}

const sizeOf = (held: readonly Held[]): number => held.reduce((sum, { copies }) => sum + copies, 0);
const isLand = ({ types }: CardFace): boolean => types.includes("land");
const isCreature = ({ types }: CardFace): boolean => types.includes("creature");

/** A pack's spells by mana value, from 1 to the dearest of all packs, without gaps. */
export function curveOf(pack: PackFace, shelf: Shelf): Cost[] {
  const dearest = Math.max(...shelf.content.cards.map(({ value }) => value));
  const spells = heldOf(pack, shelf).filter(({ card }) => !isLand(card));
  return Array.from({ length: dearest }, (_, index) => {
    const costing = spells.filter(({ card }) => Math.max(1, card.value) === index + 1);
    const creatures = sizeOf(costing.filter(({ card }) => isCreature(card)));
    return { value: index + 1, creatures, others: sizeOf(costing) - creatures };
  });
}

/** What a spell of a pack costs on average. */
export function meanValue(pack: PackFace, shelf: Shelf): number {
  const spells = heldOf(pack, shelf).filter(({ card }) => !isLand(card));
  return spells.reduce((sum, { card, copies }) => sum + copies * card.value, 0) / sizeOf(spells);
}

/** The cards that tell what a pack is about: its own spells, the dearest first. */
export function highlights(pack: PackFace, shelf: Shelf, many: number): CardFace[] {
  const spread = new Map<string, number>();
  for (const { cards } of shelf.content.packs)
    for (const id of Object.keys(cards)) spread.set(id, (spread.get(id) ?? 0) + 1);
  return heldOf(pack, shelf)
    .map(({ card }) => card)
    .filter((card) => !isLand(card))
    .sort(
      (a, b) =>
        (spread.get(a.id) ?? 0) - (spread.get(b.id) ?? 0) || b.value - a.value || alphabetically(a.name, b.name),
    )
    .slice(0, many);
}

/** The packs that a card is in, and how many of it. */
export function packsWith(card: CardFace, shelf: Shelf): { pack: PackFace; copies: number }[] {
  return shelf.content.packs.flatMap((pack) => {
    const copies = pack.cards[card.id];
    return copies ? [{ pack, copies }] : [];
  });
}

/** The cards that make a token, by what is printed on them. */
export function makersOf(token: CardFace, shelf: Shelf): CardFace[] {
  const made = new RegExp(String.raw`\b${token.subtypes.join(" ")} (creature )?token`);
  return shelf.content.cards.filter(({ text, words }) =>
    [...text, ...(words ?? []).map(([, means]) => means)].some((said) => made.test(said)),
  );
}
