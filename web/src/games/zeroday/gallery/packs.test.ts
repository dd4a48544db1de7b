import { expect, test } from "vitest";
import { shelfOf } from "../types";
import { content } from "./cards.fixture";
import { curveOf, groupsOf, highlights, makersOf, meanValue, packsWith } from "./packs";

const shelf = shelfOf(content);
const tower = shelf.pack("tower")!;

test("a pack lies in creatures, other spells and lands, the cheapest first", () => {
  const told = groupsOf(tower, shelf).map(({ title, held, size }) => [
    title,
    size,
    held.map(({ card, copies }) => `${copies} ${card.id}`),
  ]);
  expect(told).toEqual([
    ["Creatures", 3, ["2 lamp-moth", "1 wire-crow"]],
    ["Other spells", 1, ["1 roll-call"]],
    ["Lands", 8, ["5 mast", "3 booth"]],
  ]);
});

test("the curve counts copies, has no gaps, and leaves the lands out", () => {
  expect(curveOf(tower, shelf)).toEqual([
    { value: 1, creatures: 2, others: 0 },
    { value: 2, creatures: 0, others: 0 },
    { value: 3, creatures: 0, others: 0 },
    { value: 4, creatures: 1, others: 1 },
  ]);
  expect(meanValue(tower, shelf)).toBe(2.5);
});

test("a pack is shown by spells that no other has, and by no land", () => {
  expect(highlights(tower, shelf, 2).map(({ id }) => id)).toEqual(["roll-call", "wire-crow"]);
});

test("a card tells its packs, and a token who makes it", () => {
  expect(packsWith(shelf.card("booth")!, shelf).map(({ pack, copies }) => [pack.id, copies])).toEqual([
    ["tower", 3],
    ["desk", 2],
  ]);
  expect(makersOf(shelf.card("guard")!, shelf).map(({ id }) => id)).toEqual(["roll-call"]);
});
