import { expect, it } from "vitest";
import { answersLeft, bits, brief, percent, standing } from "./odds";

it("never rounds a doubt away", () => {
  expect([0, 0.004, 0.344, 0.996, 1].map(percent)).toEqual(["0 %", "<1 %", "34 %", ">99 %", "100 %"]);
  expect(brief(0.5)).toBe("50");
  expect([0, 1e-9, 1, null, undefined].map(standing)).toEqual(["no", "open", "yes", "unknown", "unknown"]);
});

it("puts bits into words", () => {
  expect([0, 0.96, 1.366, 2].map(bits)).toEqual(["0 bits", "1 bit", "1.4 bits", "2 bits"]);
  expect([0, 1, 5.5].map(answersLeft)).toEqual([1, 2, 45]);
});
