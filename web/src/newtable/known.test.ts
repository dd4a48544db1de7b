import { expect, test } from "vitest";
import type { Known, OptionSpec } from "../lib/wire";
import { knownWords, myMarks, onceIn, tableMarks, unplayed } from "./known";

const CASE: OptionSpec = {
  key: "case",
  label: "Case",
  help: "",
  default: 1,
  values: [1, 2, 3].map((value) => ({ value, label: `Case ${value}`, help: "" })),
  once: true,
};
const known: Known[] = [
  { option: "case", value: 1, names: ["Ann"] },
  { option: "case", value: 2, names: ["Ann", "Bob"] },
  { option: "other", value: 3, names: ["Cleo"] },
];
const mine = (...values: number[]) => ({ values: { case: values } });

test("only options that can be played once are spoken of", () => {
  expect(onceIn({ options: [CASE, { ...CASE, key: "mode", once: false }] })).toEqual([CASE]);
});

test("whoever has played what is chosen is named, and I am addressed", () => {
  expect(knownWords(CASE, 1, known, "Cleo")).toBe("Ann has played this case before.");
  expect(knownWords(CASE, 1, known, "Ann")).toBe("You have played this case before.");
  expect(knownWords(CASE, 2, known, "Bob")).toBe("You and Ann have played this case before.");
  expect(knownWords(CASE, 2, known, "")).toBe("Ann and Bob have played this case before.");
  expect(knownWords(CASE, 3, known, "Cleo")).toBe("");
  expect(knownWords(CASE, undefined, known, "Cleo")).toBe("");
});

test("every value says who has played it", () => {
  expect([...tableMarks(CASE, known, "Bob")]).toEqual([
    [1, "Played by Ann"],
    [2, "Played by Ann and you"],
  ]);
  expect([...myMarks(CASE, mine(3))]).toEqual([[3, "You have played this"]]);
  expect(myMarks(CASE, { values: {} }).size).toBe(0);
});

test("a new table begins with something new, and what was chosen stays chosen", () => {
  expect(unplayed([CASE], { case: 1, mode: "x" }, mine(1, 2))).toEqual({ case: 3, mode: "x" });
  expect(unplayed([CASE], { case: 1 }, mine(2))).toEqual({ case: 1 });
  expect(unplayed([CASE], { case: 2 }, mine(1, 2))).toEqual({ case: 2 });
  expect(unplayed([CASE], { case: 1 }, mine(1, 2, 3))).toEqual({ case: 1 });
});
