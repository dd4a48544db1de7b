import { expect, it } from "vitest";
import { freeEdge, ground } from "./caption";
import { SQUARE } from "./geometry";

const whole = { x: 0, y: 0, width: 24 * SQUARE, height: 25 * SQUARE };
const at = (row: number) => ground({ x: 10 * SQUARE, y: (row + 0.5) * SQUARE });

it("keeps to the bottom while nothing is there", () => {
  expect(freeEdge(whole, [at(0), at(12)], [at(12)])).toBe("bottom");
  expect(freeEdge(whole, [], [])).toBe("bottom");
});

it("leaves the bottom to a pawn or a place there, for the whole walk", () => {
  expect(freeEdge(whole, [at(24), at(12)], [at(12)])).toBe("top");
});

it("spares the pawn and the pointed place when there are places at both edges", () => {
  const everywhere = [at(0), at(12), at(24)];
  expect(freeEdge(whole, everywhere, [at(12), at(24)])).toBe("top");
  expect(freeEdge(whole, everywhere, [at(0), at(12)])).toBe("bottom");
});
