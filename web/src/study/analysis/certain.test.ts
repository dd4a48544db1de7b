import { expect, it } from "vitest";
import { accusations, whoWasCertain } from "./certain";

const NAMES = ["Ann", "Bob", "Cy", "Di"];
const seat = (number: number, certain: number | null, shown: number | null = null) => ({
  seat: number,
  bits: [],
  certain,
  shown,
  solutions: [],
});

it("names together those who could be certain in the same turn, the first ones first", () => {
  expect(whoWasCertain([seat(0, 32), seat(1, 4), seat(2, 32), seat(3, null)], NAMES)).toEqual([
    "Bob in turn 4; Ann and Cy in turn 32, from nothing but what they saw and heard.",
  ]);
});

it("does not say of somebody who was shown the answer that they could be certain later", () => {
  expect(whoWasCertain([seat(0, 0), seat(1, 32, 3)], NAMES)).toEqual([
    "Ann from the deal, from nothing but what they saw and heard.",
    "Bob was shown the answer in turn 3.",
  ]);
  expect(whoWasCertain([seat(0, null), seat(1, 32, 3)], NAMES)[0]).toBe(
    "Nobody could be certain before the answer was shown.",
  );
});

it("tells of every accusation in a sentence of its own", () => {
  const accused = [
    { turn: 3, seat: 1, right: false },
    { turn: 32, seat: 0, right: true },
  ];
  expect(accusations(accused, NAMES).join(" ")).toBe(
    "Bob accused in turn 3 and was wrong. Ann accused in turn 32 and was right.",
  );
});
