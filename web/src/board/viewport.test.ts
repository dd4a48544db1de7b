import { describe, expect, it } from "vitest";
import { around, centre, clamped, CLOSEST, panned, zoomed } from "./viewport";

const WHOLE = { x: -10, y: 0, width: 200, height: 100 };

describe("the view", () => {
  it("keeps the point under the finger where it is", () => {
    const at = { x: 50, y: 50 };
    const view = zoomed(WHOLE, 2, at, WHOLE);
    expect(view).toEqual({ x: 20, y: 25, width: 100, height: 50 });
    const share = (v: typeof WHOLE) => (at.x - v.x) / v.width;
    expect(share(view)).toBeCloseTo(share(WHOLE));
  });

  it("never leaves the drawing, nor gets too close or too far", () => {
    expect(zoomed(WHOLE, 0.1, { x: 0, y: 0 }, WHOLE)).toEqual(WHOLE);
    expect(zoomed(WHOLE, 99, { x: 0, y: 0 }, WHOLE).width).toBe(WHOLE.width / CLOSEST);
    const close = zoomed(WHOLE, 2, { x: 90, y: 50 }, WHOLE);
    expect(panned(close, 9999, 9999, WHOLE)).toMatchObject({ x: -10, y: 0 });
    expect(panned(close, -9999, -9999, WHOLE)).toMatchObject({ x: 90, y: 50 });
  });

  it("has the shape of the drawing", () => {
    const view = clamped({ x: 0, y: 0, width: 80, height: 80 }, WHOLE);
    expect(view.height / view.width).toBeCloseTo(WHOLE.height / WHOLE.width);
  });

  it("shows all the points asked for, in the middle if it can", () => {
    const points = [
      { x: 80, y: 40 },
      { x: 100, y: 60 },
    ];
    const view = around(points, 10, WHOLE);
    expect(centre(view)).toEqual({ x: 90, y: 50 });
    for (const { x, y } of points) {
      expect(x).toBeGreaterThan(view.x);
      expect(x).toBeLessThan(view.x + view.width);
      expect(y).toBeGreaterThan(view.y);
      expect(y).toBeLessThan(view.y + view.height);
    }
    expect(around([], 10, WHOLE)).toEqual(WHOLE);
  });
});
