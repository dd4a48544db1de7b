import { describe, expect, it } from "vitest";
import type { Edition } from "../wire";
import { addressOf, floorPlan, largestRectangle, outline, route, slots, SQUARE, squareAt, standings } from "./geometry";

// A house of one L-shaped room, a cellar square and a corridor round them.
const HOUSE = {
  suspects: [{ id: "plum", name: "Plum", letter: "L", colour: "purple", shape: "hexagon", start: [0, 0] }],
  weapons: [{ id: "rope", name: "rope", room: "hall" }],
  rooms: [{ id: "hall", name: "Hall", letter: "H", doors: [{ square: [0, 1], towards: "east" }], passage: "hall" }],
  board: { centre: "Cellar", cells: ["====", "=HH=", "=H.x"] },
} as unknown as Edition;

const units = (...squares: number[]) => squares.map((square) => square * SQUARE);

describe("outlines", () => {
  it("go round the corners of a shape and nowhere else", () => {
    expect(
      outline([
        [0, 0],
        [1, 0],
        [0, 1],
      ]),
    ).toBe(
      `M${[
        [0, 0],
        [2, 0],
        [2, 1],
        [1, 1],
        [1, 2],
        [0, 2],
      ]
        .map((point) => units(...point).join(" "))
        .join("L")}Z`,
    );
  });

  it("go round a hole as well", () => {
    const ring = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => [x, y] as const)).filter(([x, y]) => x !== 1 || y !== 1);
    expect(outline(ring).match(/M/g)).toHaveLength(2);
  });
});

describe("the floor plan", () => {
  const plan = floorPlan(HOUSE);

  it("leaves a gap in the wall where the door is", () => {
    expect(plan.walls).not.toContain(`M${SQUARE} ${SQUARE}V`); // the door's edge, left of the room's first square
    expect(plan.walls).toContain(`M${SQUARE} ${2 * SQUARE}V${3 * SQUARE}`); // the same wall goes on below it
  });

  it("walls the house off from the outside", () => {
    expect(plan.walls).toContain(`M0 0H${4 * SQUARE}`);
  });

  it("draws lines between corridor squares only", () => {
    expect(plan.tiles.match(/v/g)).toHaveLength(3);
    expect(plan.tiles.match(/h/g)).toHaveLength(3);
  });

  it("finds the room's frame and the cellar", () => {
    expect(plan.rooms[0]?.frame).toEqual({ x: SQUARE, y: SQUARE, width: 2 * SQUARE, height: SQUARE });
    expect(plan.cellar.frame).toEqual({ x: 3 * SQUARE, y: 2 * SQUARE, width: SQUARE, height: SQUARE });
  });

  it("marks a passage with the name of where it leads", () => {
    expect(plan.rooms[0]?.passage?.label).toBe("Hall");
  });
});

it("finds the largest rectangle, not the first", () => {
  const cells = [
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
    [1, 1],
    [0, 2],
    [1, 2],
  ] as const;
  expect(largestRectangle(cells)).toEqual({ x: 0, y: 0, width: 2, height: 3 });
});

describe("where pieces stand", () => {
  const plan = floorPlan(HOUSE);

  it("in the middle of their square", () => {
    expect(standings(plan, { plum: "3-0" }, {}).get("plum")).toEqual({ x: 3.5 * SQUARE, y: 0.5 * SQUARE });
    expect(squareAt("dining-room")).toBeNull();
  });

  it("in a room beside each other, weapons above the name and pawns below", () => {
    const spots = standings(plan, { plum: "hall", white: "hall" }, { rope: "hall" });
    const [plum, white, rope] = ["plum", "white", "rope"].map((piece) => spots.get(piece)!);
    expect(plum!.x).toBeLessThan(white!.x);
    expect(plum!.y).toBe(white!.y);
    expect(rope!.y).toBeLessThan(plum!.y);
  });

  it("never outside the room however many they are", () => {
    const frame = { x: 0, y: 0, width: 5 * SQUARE, height: 4 * SQUARE };
    for (const spot of slots(frame, 6, 0)) {
      expect(spot.x).toBeGreaterThan(SQUARE * 0.4);
      expect(spot.x).toBeLessThan(frame.width - SQUARE * 0.4);
    }
  });
});

it("leads a walk through the doors it uses", () => {
  const behind = { x: 1.5 * SQUARE, y: 1.5 * SQUARE };
  const before = { x: 0.5 * SQUARE, y: 1.5 * SQUARE };
  expect(route(HOUSE, ["0-1", "hall"])).toEqual([before, behind]);
  expect(route(HOUSE, ["hall", "0-1"])).toEqual([behind, before]);
});

it("names squares as the rim of the board does", () => {
  expect(addressOf("7-24")).toBe("H25");
});
