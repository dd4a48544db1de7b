import { expect, it } from "vitest";
import { answersLeft, bits, brief, halvings, percent, standing } from "./odds";

it("never rounds a doubt away", () => {
  expect([0, 0.004, 0.344, 0.996, 1].map(percent)).toEqual([
    "0\u00a0%",
    "<1\u00a0%",
    "34\u00a0%",
    ">99\u00a0%",
    "100\u00a0%",
  ]);
  expect(brief(0.5)).toBe("50");
  expect([0, 1e-9, 1, null, undefined].map(standing)).toEqual(["no", "open", "yes", "unknown", "unknown"]);
});

it("puts bits into words", () => {
  expect([0, 0.96, 1.366, 2].map(bits)).toEqual(["0 bits", "1 bit", "1.4 bits", "2 bits"]);
  expect([0, 1, 5.5].map(answersLeft)).toEqual([1, 2, 45]);
});

it("says what bits are as good as to whoever is new to them", () => {
  expect([0.1, 0.4, 0.9, 1.4, 1.9, 3.1].map(halvings)).toEqual([
    "about as good as ruling out 7\u00a0% of the possibilities",
    "about as good as ruling out 24\u00a0% of the possibilities",
    "about as good as halving the possibilities",
    "about as good as ruling out 62\u00a0% of the possibilities",
    "about as good as halving the possibilities twice",
    "about as good as halving the possibilities three times",
  ]);
});
