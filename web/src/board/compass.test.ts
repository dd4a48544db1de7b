import { expect, it } from "vitest";
import { nextPlace } from "./compass";

const places = new Map([
  ["here", { x: 0, y: 0 }],
  ["near", { x: 40, y: 0 }],
  ["far", { x: 400, y: 0 }],
  ["aslant", { x: 30, y: -60 }],
  ["above", { x: 0, y: -80 }],
]);

it("goes to the nearest place that way, straight ahead before aslant", () => {
  expect(nextPlace("here", "ArrowRight", places)).toBe("near");
  expect(nextPlace("near", "ArrowRight", places)).toBe("far");
  expect(nextPlace("here", "ArrowUp", places)).toBe("above");
  expect(nextPlace("far", "ArrowLeft", places)).toBe("near");
});

it("stays where nothing lies that way, and begins somewhere", () => {
  expect(nextPlace("here", "ArrowDown", places)).toBeNull();
  expect(nextPlace("nowhere", "ArrowDown", places)).toBe("here");
  expect(nextPlace("nowhere", "ArrowDown", new Map())).toBeNull();
});
