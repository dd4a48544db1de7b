import { expect, it } from "vitest";
import { wordsOf } from "./reasons";

it("says a step without the numbers that stand beside it", () => {
  expect(wordsOf({ text: "Cat showed Professor Plum (entry 1).", entries: [1] })).toBe("Cat showed Professor Plum.");
  expect(
    wordsOf({ text: "the envelope has one of a or b (entries 2, 3 and 7), and only b is left.", entries: [] }),
  ).toBe("The envelope has one of a or b, and only b is left.");
});
