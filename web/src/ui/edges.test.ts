import { expect, test } from "vitest";
import { hiddenSides } from "./edges";

const box = { scrollTop: 0, scrollLeft: 0, scrollWidth: 100, scrollHeight: 300, clientWidth: 100, clientHeight: 100 };

test("a box says on which sides it goes on", () => {
  expect(hiddenSides(box)).toEqual(["below"]);
  expect(hiddenSides({ ...box, scrollTop: 90 })).toEqual(["above", "below"]);
  expect(hiddenSides({ ...box, scrollTop: 200 })).toEqual(["above"]);
  expect(hiddenSides({ ...box, scrollHeight: 100, scrollWidth: 160, scrollLeft: 30 })).toEqual(["left", "right"]);
});

test("a box with nothing to scroll has no such side, even if the browser rounds", () => {
  expect(hiddenSides({ ...box, scrollHeight: 101 })).toEqual([]);
});
