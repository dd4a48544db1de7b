import { expect, it } from "vitest";
import { deducedAndShown, line, scales, stations, ticks } from "./scales";

const FRAME = { width: 400, height: 200, left: 40, right: 10, top: 10, bottom: 30 };

it("puts the deal at the left, the end at the right, and certainty at the foot", () => {
  const { x, y, turnAt } = scales(FRAME, 10, 8);
  expect([x(0), x(10)]).toEqual([40, 390]);
  expect([y(0), y(8)]).toEqual([170, 10]);
  expect([turnAt(0), turnAt(213), turnAt(999)]).toEqual([0, 5, 10]);
});

it("draws a game of one moment", () => {
  const { x, y } = scales(FRAME, 0, 0);
  expect([x(0), y(0)]).toEqual([40, 170]);
});

it("rules off at round numbers", () => {
  expect(ticks(8.3)).toEqual([0, 2, 4, 6, 8]);
  expect(ticks(47)).toEqual([0, 10, 20, 30, 40]);
  expect(ticks(0.6)).toEqual([0, 0.2, 0.4, 0.6]);
  expect(ticks(0)).toEqual([0]);
  expect(ticks(1, 5, 1), "there are no half turns").toEqual([0, 1]);
  expect(ticks(4, 9, 1)).toEqual([0, 1, 2, 3, 4]);
});

it("draws a line through every turn", () => {
  expect(line([8, 4, 0], scales(FRAME, 2, 8))).toBe("M40.0 10.0L215.0 90.0L390.0 170.0");
});

it("sets a player's emblem only where that player asked", () => {
  expect(stations([])).toEqual([]);
  expect(stations([9, 3, 3])).toEqual([3, 9]);
  const asked = Array.from({ length: 12 }, (_, i) => 2 + 4 * i);
  const set = stations(asked);
  expect(set.length).toBe(5);
  expect(set.every((turn) => asked.includes(turn))).toBe(true);
  expect([set[0], set.at(-1)]).toEqual([2, 46]);
});

it("keeps what was deduced apart from what was laid open", () => {
  // The others see the answer at the end: it is not their own deduction.
  expect(deducedAndShown({ bits: [8, 6, 3], shown: null })).toEqual({ deduced: [8, 6, 3], shown: [3, 0] });
  // The winner was certain before the accusation.
  expect(deducedAndShown({ bits: [8, 4, 0], shown: null })).toEqual({ deduced: [8, 4, 0], shown: [0, 0] });
  // Who accused wrongly in the first turn knows the answer from then on.
  expect(deducedAndShown({ bits: [8, 6, 5], shown: 1 })).toEqual({ deduced: [8, 6], shown: [6, 0, 0] });
});

it("goes on where what was deduced ends", () => {
  expect(line([3, 0], scales(FRAME, 2, 8), 1)).toBe("M215.0 110.0L390.0 170.0");
});
