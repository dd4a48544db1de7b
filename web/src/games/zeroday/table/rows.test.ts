import { expect, it } from "vitest";
import type { Shown } from "../wire";
import { type Group, widthOf } from "./rows";

const group = (members: number, attached = 0): Group => ({
  key: members,
  members: Array.from({ length: members }, (_, id) => ({ id }) as Shown),
  attached: Array.from({ length: attached }, (_, id) => ({ id: 100 + id }) as Shown),
});

it("leaves room between the places of a row, for what lies behind and for what is attached", () => {
  const nine = widthOf(Array.from({ length: 9 }, () => group(1)));
  expect(nine.tiles).toBe(9);
  expect(nine.rest).toBeGreaterThan(8 * 0.55);
  expect(widthOf([group(3)]).rest).toBeCloseTo(widthOf([group(1)]).rest + 2);
  expect(widthOf([group(40)]).rest).toBe(widthOf([group(30)]).rest);
  expect(widthOf([group(1, 2)]).tiles).toBe(2);
  expect(widthOf([]).tiles).toBe(1); // lengths are divided by it
});
