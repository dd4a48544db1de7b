import { describe, expect, it } from "vitest";
import { ROWS, rowsIn, slots, SQUARE } from "../board/geometry";
import type { Edition, Sign } from "../wire";
import { HALF, noteOf, signPlace, sorted } from "./signs";

const content = { powers: ["merchant", "queen", "scribe"].map((of) => ({ of, name: of })) } as unknown as Edition;
const signs: Sign[] = [
  {
    kind: "locked",
    power: 0,
    text: "locked",
    room: "storage",
    note: "locked: ask Bob",
    reason: "Locked.",
    remedy: "Ask Bob for the key.",
  },
  { kind: "no-passage", power: 1, text: "", room: "storage", note: "no" },
  { kind: "off", power: 2, text: "off, since nobody plays the Scribe" },
];

describe("signs", () => {
  it("say in a list of places what is wrong with a room, but not with its passage", () => {
    expect(noteOf("storage", signs)).toBe("locked: ask Bob");
    expect(noteOf("hall", signs)).toBe("");
  });

  it("list my powers first, and those that are not in force apart", () => {
    const { mine, others, off } = sorted(content, signs, "queen");
    expect(mine.map(({ power }) => power.of)).toEqual(["queen"]);
    expect(others.map(({ power }) => power.of)).toEqual(["merchant"]);
    expect(off).toEqual([{ power: content.powers![2], off: "off, since nobody plays the Scribe" }]);
  });
});

const room = (squares: number) => ({
  frame: { x: 0, y: 0, width: 6 * SQUARE, height: squares * SQUARE },
  type: 20,
  passage: null,
});
const PIECE = SQUARE / 2;

it("hangs a sign at the foot of an empty room, as large as wanted", () => {
  const { y, scale } = signPlace(room(5), "locked", { weapons: 0, pawns: 0 }, 1.7);
  expect(scale).toBe(1.7);
  expect(y + HALF * scale).toBeLessThan(5 * SQUARE);
  expect(y - HALF * scale).toBeGreaterThan(2.5 * SQUARE);
});

for (const squares of [4, 5, 6]) {
  for (const taken of [
    { weapons: 0, pawns: 1 },
    { weapons: 1, pawns: 0 },
    { weapons: 1, pawns: 2 },
    { weapons: 3, pawns: 2 },
    { weapons: 6, pawns: 6 },
  ]) {
    for (const wanted of [1, 1.7]) {
      it(`keeps a sign off ${JSON.stringify(taken)} in a room ${squares} high, at ${wanted}`, () => {
        const { frame } = room(squares);
        const { x, y, scale, width, beside } = signPlace(room(squares), "locked", taken, wanted);
        const [top, bottom] = [y - HALF * scale, y + HALF * scale];
        expect(top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(frame.height);
        expect(scale).toBeGreaterThan(0.9);
        for (const row of ROWS) {
          const pieces = slots(frame, taken[row], rowsIn(frame)[row], beside === row);
          for (const piece of pieces) {
            const above = bottom <= piece.y - PIECE || top >= piece.y + PIECE;
            expect(above || x - (width * scale) / 2 >= piece.x + PIECE).toBe(true);
          }
        }
      });
    }
  }
}

it("is as large on a small board where somebody stands as where nobody does", () => {
  const low = room(4);
  expect(signPlace(low, "locked", { weapons: 1, pawns: 1 }, 1.7).scale).toBeGreaterThan(1.6);
  expect(signPlace(low, "locked", { weapons: 1, pawns: 2 }, 1.7).scale).toBeGreaterThan(1.6);
  expect(signPlace(low, "locked", { weapons: 1, pawns: 1 }, 1).beside).toBeNull();
});

it("keeps a sign off the stairs of a passage, on either side", () => {
  for (const column of [0.5, 5.5]) {
    const passage = { x: column * SQUARE, y: 5.5 * SQUARE, label: "", down: false };
    const { x, y, width, scale } = signPlace({ ...room(6), passage }, "nobody in", { weapons: 1, pawns: 0 }, 1.7);
    expect(y).toBeGreaterThan(3 * SQUARE);
    expect(Math.abs(x - passage.x)).toBeGreaterThan((width * scale) / 2 + SQUARE / 2);
  }
});
