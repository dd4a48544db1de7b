import { expect, it } from "vitest";
import type { Given } from "../../lib/wire";
import { becauseOf, crossedIn, inkOf } from "./givens";

const GIVENS: Given[] = [
  { rows: ["rope"], columns: ["0"], holds: true, because: "It is in your hand." },
  { rows: ["rope"], columns: ["1", "2"], holds: false, because: "It is in your hand." },
  { rows: ["rope", "plum"], columns: ["1"], holds: false, because: "Turn 3." },
];

it("marks every row of every column", () => {
  expect(inkOf(GIVENS)).toEqual({ "rope/0": "y", "rope/1": "n", "rope/2": "n", "plum/1": "n" });
});

it("gives the first reason for a square, and none where nothing is settled", () => {
  expect(becauseOf(GIVENS, "rope", "1")).toBe("It is in your hand.");
  expect(becauseOf(GIVENS, "plum", "1")).toBe("Turn 3.");
  expect(becauseOf(GIVENS, "plum", "2")).toBe("");
});

it("tells who is crossed off in a column", () => {
  expect([...crossedIn(GIVENS, "1")]).toEqual(["rope", "plum"]);
  expect([...crossedIn(GIVENS, "0")]).toEqual([]);
});
