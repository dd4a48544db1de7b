import { expect, it } from "vitest";
import { press } from "./keys";

it("writes what its keys say", () => {
  expect(press("y", {}, "rope", "0")).toEqual({ "rope/0": "y" });
  expect(press("N", {}, "rope", "0")).toEqual({ "rope/0": "n" });
  expect(press("m", {}, "rope", "0")).toEqual({ "rope/0": "m" });
  expect(press("4", { "rope/0": "m" }, "rope", "0")).toEqual({ "rope/0": "m4" });
  expect(press("Backspace", { "rope/0": "m4" }, "rope", "0")).toEqual({});
});

it("leaves every other key alone", () => {
  for (const key of ["0", "Tab", "a", "Enter", "10", "?"]) expect(press(key, {}, "rope", "0")).toBeNull();
});
