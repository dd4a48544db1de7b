import { describe, expect, it } from "vitest";
import { type RoomPlan, rowsIn, SQUARE } from "../board/geometry";
import type { Edition, Sign } from "../wire";
import { HALF, named, noteOf, signPlace, sorted } from "./signs";

const content = { powers: ["merchant", "queen", "scribe"].map((of) => ({ of, name: of })) } as unknown as Edition;
const signs: Sign[] = [
  {
    kind: "locked",
    power: 0,
    text: "locked",
    room: "storage",
    note: "locked: ask {player 1}",
    reason: "Locked.",
    remedy: "Ask {player 1} for the key.",
  },
  { kind: "no-passage", power: 1, text: "", room: "storage", note: "no" },
  { kind: "off", power: 2, text: "off, since nobody plays the Scribe" },
];

describe("signs", () => {
  it("call players by name", () => {
    const [locked] = named(signs, ["Ann", "Bob"]);
    expect(locked?.remedy).toBe("Ask Bob for the key.");
    expect(noteOf("storage", named(signs, ["Ann", "Bob"]))).toBe("locked: ask Bob");
  });

  it("list my powers first, and those that are not in force apart", () => {
    const { mine, others, off } = sorted(content, signs, "queen");
    expect(mine.map(({ power }) => power.of)).toEqual(["queen"]);
    expect(others.map(({ power }) => power.of)).toEqual(["merchant"]);
    expect(off).toEqual([{ power: content.powers![2], off: "off, since nobody plays the Scribe" }]);
  });
});

const room = (squares: number) =>
  ({ frame: { x: 0, y: 0, width: 6 * SQUARE, height: squares * SQUARE }, type: 20 }) as RoomPlan;
const PIECE = SQUARE / 2;

it("hangs a sign at the foot of an empty room, as large as wanted", () => {
  const { y, scale } = signPlace(room(5), "locked", { weapons: false, pawns: false }, 1.7);
  expect(scale).toBe(1.7);
  expect(y + HALF * scale).toBeLessThan(5 * SQUARE);
  expect(y - HALF * scale).toBeGreaterThan(2.5 * SQUARE);
});

for (const squares of [4, 5, 6]) {
  for (const taken of [
    { weapons: false, pawns: true },
    { weapons: true, pawns: false },
    { weapons: true, pawns: true },
  ]) {
    for (const wanted of [1, 1.7]) {
      it(`keeps a sign off ${JSON.stringify(taken)} in a room ${squares} high, at ${wanted}`, () => {
        const { frame } = room(squares);
        const { y, scale } = signPlace(room(squares), "locked", taken, wanted);
        const [top, bottom] = [y - HALF * scale, y + HALF * scale];
        expect(top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(frame.height);
        expect(scale).toBeGreaterThan(0.9);
        for (const kind of ["weapons", "pawns"] as const) {
          const middle = frame.height / 2 + rowsIn(frame)[kind];
          if (taken[kind]) expect(bottom <= middle - PIECE || top >= middle + PIECE).toBe(true);
        }
      });
    }
  }
}
