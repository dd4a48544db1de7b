import { describe, expect, it } from "vitest";
import { HOUSE } from "../mansion.fixture";
import { CELL, doors, floorOf, middleOf, roomAt, spread, standings, standsOf } from "./geometry";

const MANY = 10;
const frame = standsOf(HOUSE.rooms[0]!);

describe("guests in a room", () => {
  it.each(Array.from({ length: MANY }, (_, i) => i + 1))("%i of them stand apart and inside it", (count) => {
    const spots = spread(count, frame);
    expect(spots).toHaveLength(count);
    for (const [i, one] of spots.entries()) {
      expect(one.x - one.size / 2).toBeGreaterThanOrEqual(frame.x - 1e-9);
      expect(one.x + one.size / 2).toBeLessThanOrEqual(frame.x + frame.width + 1e-9);
      expect(one.y - one.size / 2).toBeGreaterThanOrEqual(frame.y - 1e-9);
      expect(one.y + one.size / 2).toBeLessThanOrEqual(frame.y + frame.height + 1e-9);
      for (const other of spots.slice(i + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(one.size - 1e-9);
      }
    }
  });

  it("are smaller the more there are, and never tiny", () => {
    const sizes = Array.from({ length: MANY }, (_, i) => spread(i + 1, frame)[0]!.size);
    expect([...sizes].sort((a, b) => b - a)).toEqual(sizes);
    expect(sizes.at(-1)).toBeGreaterThan(30);
  });

  it("have the last row in the middle", () => {
    const [, , third] = spread(3, frame);
    expect(third!.x).toBeCloseTo(frame.x + frame.width / 2);
  });

  it("nobody, nowhere", () => expect(spread(0, frame)).toEqual([]));

  it("stand where they are", () => {
    const spots = standings(HOUSE, { ann: "hall", bob: "hall", cy: "porch" });
    expect([...spots.keys()]).toEqual(["ann", "bob", "cy"]);
    expect(roomAt(HOUSE, spots.get("cy")!)?.id).toBe("porch");
  });
});

describe("the plan", () => {
  it("has a doorway in every wall between two rooms", () => {
    const found = doors(HOUSE);
    expect(found.filter(({ upright }) => upright)).toHaveLength(3);
    expect(found.filter(({ upright }) => !upright)).toHaveLength(4);
    expect(found).toContainEqual({ x: CELL.width, y: CELL.height / 2, upright: false });
  });

  it("finds the room at a point, and none outside", () => {
    for (const room of HOUSE.rooms) expect(roomAt(HOUSE, middleOf(room))).toBe(room);
    expect(roomAt(HOUSE, { x: -1, y: 5 })).toBeUndefined();
    expect(floorOf(HOUSE.rooms[4]!).y).toBeGreaterThan(CELL.height);
  });
});
