import { expect, test } from "vitest";
import { answered } from "./answers";

test("the first answer comes first, and the second after it", () => {
  expect(answered([], 0, "A")).toEqual(["A"]);
  expect(answered(["A"], 1, "B")).toEqual(["A", "B"]);
  expect(answered(["A", "B"], 0, "C")).toEqual(["C", "B"]);
  expect(answered(["A", "B"], 1, "C")).toEqual(["A", "C"]);
});

test("what is given to the other is swapped with it, and never stands there twice", () => {
  expect(answered(["A", "B"], 0, "B")).toEqual(["B", "A"]);
  expect(answered(["A", "B"], 1, "A")).toEqual(["B", "A"]);
  expect(answered(["A"], 1, "A")).toEqual(["A"]);
});

test("a second answer without a first is the first", () => {
  expect(answered([], 1, "B")).toEqual(["B"]);
});
