import { expect, it } from "vitest";
import type { Deduction } from "../lib/wire";
import { away, entriesIn, isWorked, type Worked } from "./worked";

const DEDUCTION: Deduction = { deals: "1", entropy_bits: 0, cards: {}, solutions: [], certain: [], suggest: [] };
const position = (...log: unknown[]) => ({ players: ["Ann", "Bob"], log });
const worked = (...log: unknown[]): Worked => ({ deduction: DEDUCTION, from: position(...log) });

it("knows how much of a log is in what was worked out", () => {
  expect(entriesIn(worked("a", "b"), position("a", "b", "c"))).toBe(2);
  expect(entriesIn(worked("a"), position("b"))).toBeNull();
  expect(entriesIn(worked("a", "b"), position("a"))).toBeNull();
  expect(entriesIn(worked("a"), { ...position("a"), players: ["Ann", "Eve"] })).toBeNull();
});

it("says plainly what is shown without a network", () => {
  const now = position("a", "b", "c");
  expect(away(true, worked("a", "b"), now)).toBe(
    "You are offline. Your entries are kept; deductions are from entry 2. They will be updated when you are back online.",
  );
  expect(away(true, worked("a", "b", "c"), now)).toMatch(/include all of them\.$/);
  expect(away(true, worked(), now)).toContain("deductions are from the set-up.");
  expect(away(true, worked("x"), now)).toContain("deductions are from before your last change.");
  expect(away(true, null, now)).toContain("deductions will appear when you are back online.");
  expect(away(false, null, now)).toMatch(/^Our server does not answer\./);
});

it("takes nothing for worked out that is not", () => {
  expect(isWorked(JSON.parse(JSON.stringify(worked("a"))))).toBe(true);
  for (const value of [
    null,
    1,
    {},
    { from: 1 },
    { from: {}, deduction: {} },
    { from: {}, deduction: { cards: null } },
  ]) {
    expect(isWorked(value)).toBe(false);
  }
});
