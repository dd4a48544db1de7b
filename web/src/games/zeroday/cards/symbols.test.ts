import { expect, test } from "vitest";
import { piecesOf, signOf, symbolsOf } from "./symbols";

test("a cost is read symbol by symbol", () => {
  expect(symbolsOf("2CC")).toEqual(["2", "C", "C"]);
  expect(symbolsOf("X10R")).toEqual(["X", "10", "R"]);
  expect(symbolsOf("")).toEqual([]);
});

test("the five colours have a shape each, and no two the same", () => {
  const shapes = ["B", "C", "N", "S", "R"].map((color) => signOf(color).shape);
  expect(new Set(shapes).size).toBe(5);
  expect(shapes).not.toContain(undefined);
});

test("a sentence comes apart into words and symbols", () => {
  expect(piecesOf("[1], [tap]: It gets -1/-X.")).toEqual([
    { symbol: "1" },
    { words: ", " },
    { symbol: "tap" },
    { words: ": It gets −1/−X." },
  ]);
});
