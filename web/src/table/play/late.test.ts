import { expect, test } from "vitest";
import { LATE, timeLeft } from "./late";

test("the time that is left says what it is for", () => {
  expect(timeLeft(45, "decision")).toBe("0:45");
  expect(timeLeft(LATE, "decision")).toMatch(/ left$/);
  expect(timeLeft(151, "turn")).toBe("2:31");
  expect(timeLeft(840, "reserve")).toBe("14:00 left in all");
});
