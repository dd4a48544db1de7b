import { expect, test } from "vitest";
import type { OptionSpec } from "../lib/wire";
import { entered, rangeOf, within } from "./numbers";

const spec = (values: readonly (number | string | boolean)[], more: Partial<OptionSpec> = {}): OptionSpec => ({
  key: "stack",
  label: "Stack",
  help: "",
  default: 0,
  values: values.map((value) => ({ value, label: String(value), help: "" })),
  ...more,
});

test("a range of its own may have named settings beside it", () => {
  expect(rangeOf(spec([0], { least: 2, most: 15 }), {})).toMatchObject({ least: 2, most: 15, special: [{ value: 0 }] });
  expect(rangeOf(spec([], { least: 5, most: 1000 }), {})).toEqual({ least: 5, most: 1000, special: [] });
});

test("another option may lower the range", () => {
  const capped = spec([0], { least: 2, most: 15, capped_by: "edition", caps: { newer: 10, first: 15 } });
  expect(rangeOf(capped, { edition: "newer" })).toMatchObject({ least: 2, most: 10 });
  expect(rangeOf(capped, { edition: "first" })).toMatchObject({ least: 2, most: 15 });
  expect(rangeOf(capped, {})).toMatchObject({ least: 2, most: 15 });
});

test("only a whole number is taken from what was typed, and brought into the range", () => {
  for (const typed of ["", " ", null, undefined, 2.5, "x", NaN]) expect(entered(typed)).toBeNull();
  expect([entered("7"), entered(0), entered(12)]).toEqual([7, 0, 12]);
  const range = { least: 2, most: 10, special: [] };
  expect([1, 2, 7, 99].map((number) => within(range, number))).toEqual([2, 2, 7, 10]);
});

test("a few values, or words, are picked by name", () => {
  expect(rangeOf(spec([1, 2, 3]), {})).toBeNull();
  expect(rangeOf(spec(["a", "b", "c", "d", "e", "f"]), {})).toBeNull();
  expect(rangeOf(spec([true, false]), {})).toBeNull();
});
