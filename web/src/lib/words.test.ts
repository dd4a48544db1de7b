import { expect, test } from "vitest";
import { clockOf, counted, day, openSeats, listed, thinkingTime } from "./words";

test("names are listed as one says them", () => {
  expect(listed([])).toBe("");
  expect(listed(["Ann"])).toBe("Ann");
  expect(listed(["Ann", "Bob", "Cy"])).toBe("Ann, Bob and Cy");
});

test("one is one, and none is none", () => {
  expect([0, 1, 2].map((free) => openSeats(free))).toEqual(["no open seat", "1 open seat", "2 open seats"]);
  expect(counted(1, "bot")).toBe("1 bot");
  expect(counted(3, "bot")).toBe("3 bots");
});

test("time to think is told in the unit one would use", () => {
  expect([null, 30, 60, 90, 180, 3600, 86_400].map(thinkingTime)).toEqual([
    "no clock",
    "30 seconds",
    "1 minute",
    "90 seconds",
    "3 minutes",
    "1 hour",
    "1 day",
  ]);
});

test("a day that is none is left out", () => {
  expect(day("2026-01-02T20:45:00Z")).toBe("2 January 2026");
  expect(day("yesterday")).toBe("");
});

test("a clock says what it counts", () => {
  expect(clockOf({ seconds: null, clock: "turn" })).toBe("no clock");
  expect(clockOf({ seconds: 30, clock: "decision" })).toBe("30 seconds for each decision");
  expect(clockOf({ seconds: 180, clock: "turn" })).toBe("3 minutes for each turn");
  const timer = { label: "Egg timer: 3 minutes", help: "", seconds: 180, rule: "" };
  expect(clockOf({ seconds: 180, clock: "turn" }, timer)).toBe("egg timer: 3 minutes");
  expect(clockOf({ seconds: 180, clock: "decision" }, timer)).toBe("3 minutes for each decision");
  expect(clockOf({ seconds: 900, clock: "reserve" })).toBe("15 minutes for the whole game");
});
