import { expect, it } from "vitest";
import { backoff } from "./backoff";

it("waits longer each time, up to a limit, and never less than half", () => {
  const longest = [0, 1, 2, 3, 20].map((attempt) => backoff(attempt, () => 1));
  expect(longest).toEqual([400, 800, 1600, 3200, 8_000]);
  expect(backoff(3, () => 0)).toBe(1600);
});
