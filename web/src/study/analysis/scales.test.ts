import { expect, it } from "vitest";
import { line, scales, stations, ticks } from "./scales";

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
});

it("draws a line through every turn", () => {
  expect(line([8, 4, 0], scales(FRAME, 2, 8))).toBe("M40.0 10.0L215.0 90.0L390.0 170.0");
});

it("gives every line its own stations", () => {
  const all = [0, 1, 2].flatMap((seat) => stations(30, seat, 3));
  expect(new Set(all).size).toBe(all.length);
  expect(Math.max(...all)).toBeLessThanOrEqual(30);
});
