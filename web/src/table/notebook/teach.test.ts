import { expect, it } from "vitest";
import type { Mark } from "./marks";
import { assess, clashes, unseen } from "./teach";

const mark = (verdict: Mark["verdict"]): Mark => ({ verdict, groups: [] });

it("judges a mark by what is certain", () => {
  expect(assess(mark("yes"), 1)).toBe("follows");
  expect(assess(mark("no"), 0)).toBe("follows");
  expect(assess(mark("yes"), 0)).toBe("wrong");
  expect(assess(mark("no"), 1)).toBe("wrong");
  expect(assess(mark("no"), 0.01)).toBe("guess");
  expect(assess(mark("yes"), null)).toBe("guess");
  expect(assess(mark("maybe"), 1)).toBeNull();
  expect(assess(mark(null), 1)).toBeNull();
  expect(assess(mark("yes"), undefined)).toBeNull();
});

it("sees ticks that cannot both be true", () => {
  const owners = ["0", "1", "envelope"];
  const marks = { "plum/envelope": "y", "white/envelope": "y1", "rope/0": "y", "rope/1": "y", "hall/1": "y" };
  const suspects = ["plum", "white"];
  expect(clashes(marks, "plum", "envelope", owners, suspects)).toBe(true);
  expect(clashes(marks, "plum", "envelope", owners, [])).toBe(false);
  expect(clashes(marks, "rope", "0", owners, [])).toBe(true);
  expect(clashes(marks, "hall", "1", owners, [])).toBe(false);
  expect(clashes(marks, "hall", "0", owners, [])).toBe(false);
});

it("lists what follows and is not marked, holders first, and no trifles about a card that is placed", () => {
  const chances: Record<string, Record<string, number>> = {
    rope: { 0: 0, 1: 0.5, envelope: 0.5 },
    hall: { 0: 0, 1: 1, envelope: 0 },
    plum: { 0: 1, 1: 0, envelope: 0 },
  };
  const chanceOf = (card: string, owner: string) => chances[card]?.[owner];
  const owners = ["0", "1", "envelope"];
  const cards = Object.keys(chances);
  expect(unseen(chanceOf, [{}], cards, owners)).toEqual([
    { card: "hall", owner: "1", holds: true },
    { card: "plum", owner: "0", holds: true },
    { card: "rope", owner: "0", holds: false },
  ]);
  expect(unseen(chanceOf, [{ "hall/1": "y" }, { "plum/0": "y12", "rope/0": "n" }], cards, owners)).toEqual([]);
});
