import { describe, expect, test } from "vitest";
import { BROAD, doors, passage, present, spaces, standings, TALL } from "./geometry";

const LETTERS = [..."ABCDEFGHIJKL"];
const all = (zone: number) => ({
  suspects: Object.fromEntries(LETTERS.map((letter) => [letter, zone])),
  purser: zone,
  detectives: [zone, zone, zone, zone, zone],
});

describe.each([
  ["broad", BROAD],
  ["tall", TALL],
])("the %s plan", (_, plan) => {
  test("has ten zones that do not overlap, within the drawing", () => {
    const boxes = Object.values(plan.zones);
    expect(boxes).toHaveLength(10);
    for (const [index, one] of boxes.entries()) {
      expect(one.x + one.width).toBeLessThanOrEqual(plan.width);
      expect(one.y + one.height).toBeLessThanOrEqual(plan.height);
      for (const other of boxes.slice(index + 1)) {
        const apart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y;
        expect(apart).toBe(true);
      }
    }
  });

  test("has room for everybody, wherever they crowd", () => {
    for (const zone of Object.keys(plan.zones).map(Number)) {
      const { x, y, width, height } = plan.zones[zone]!;
      const found = standings(plan, all(zone));
      expect(found).toHaveLength(18);
      expect(new Set(found.map((one) => `${one.x} ${one.y}`)).size).toBe(18);
      for (const one of found) {
        expect(one.x).toBeGreaterThan(x);
        expect(one.x).toBeLessThan(x + width);
        expect(one.y + plan.token).toBeLessThan(y + height);
      }
    }
  });
});

test("people have names where there is room for them", () => {
  const open = { suspects: { A: 4, B: 4 }, purser: null, detectives: [4, null] };
  expect(standings(BROAD, open).map(({ id, named }) => [id, named])).toEqual([
    ["A", true],
    ["B", true],
    ["0", true],
  ]);
  expect(standings(BROAD, all(4)).every(({ named }) => !named)).toBe(true);
});

test("nobody stands where nobody is", () => {
  expect(present({ suspects: {}, purser: null, detectives: [null, 6] })).toEqual(new Map([[6, ["1"]]]));
});

test("a way leads through a wall, a floor, or from far to far", () => {
  expect(passage(BROAD, [4, 5])).toMatchObject({ near: true, from: { x: 333 }, to: { x: 347 } });
  expect(passage(BROAD, [5, 8]).near).toBe(true);
  expect(passage(BROAD, [7, 10]).near).toBe(true);
  expect(passage(BROAD, [1, 9]).near).toBe(false);
});

test("doors lie in their zone, and the course ends at the harbour", () => {
  const cabins = doors(BROAD, 1, 12);
  expect(cabins).toHaveLength(12);
  expect(cabins[0]!.x).toBeGreaterThanOrEqual(BROAD.zones[1]!.x);
  expect(spaces(BROAD, 10)).toHaveLength(10);
  expect(spaces(TALL, 10).at(-1)!.x).toBeLessThan(TALL.width);
});
