import { expect, test } from "vitest";
import { priceIn } from "./price";

test("a price in words is counted", () => {
  expect(priceIn("3 points and 1 buoy")).toEqual({ points: 3, buoys: 1 });
  expect(priceIn("1 point")).toEqual({ points: 1, buoys: 0 });
  expect(priceIn("2 buoys")).toEqual({ points: 0, buoys: 2 });
  expect(priceIn("Two zones away")).toBeNull();
});
