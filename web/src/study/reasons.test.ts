import { expect, it } from "vitest";
import { logOf, wordsOf } from "./reasons";

it("says a step without the numbers that stand beside it", () => {
  expect(wordsOf({ text: "Cat showed Professor Plum (entry 1).", entries: [1] })).toBe("Cat showed Professor Plum.");
  expect(
    wordsOf({ text: "the envelope has one of a or b (entries 2, 3 and 7), and only b is left.", entries: [] }),
  ).toBe("The envelope has one of a or b, and only b is left.");
});

it("puts the entries that a reason brings where the log has them", () => {
  const reason = { holds: true, chance: 1, steps: [], log: { "3": { by: "Ann" }, "1": { by: "Bob" } } };
  const log = logOf(reason);
  expect([log[0], log[1], log[2]]).toEqual([{ by: "Bob" }, undefined, { by: "Ann" }]);
  expect(logOf({ holds: null, chance: null, steps: [], log: {} })).toEqual([]);
});
