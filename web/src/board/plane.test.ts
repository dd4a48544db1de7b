import { describe, expect, it } from "vitest";
import { between } from "./plane";

const box = (left: number, top: number) => ({ left, top, width: 20, height: 10 });

describe("a line between two boxes", () => {
  it("goes from edge to edge, towards their middles", () => {
    expect(between(box(0, 0), box(100, 0))).toEqual({ from: { x: 20, y: 5 }, to: { x: 100, y: 5 } });
    expect(between(box(0, 0), box(0, 50))).toEqual({ from: { x: 10, y: 10 }, to: { x: 10, y: 50 } });
    expect(between(box(0, 0), box(40, 20))).toEqual({ from: { x: 20, y: 10 }, to: { x: 40, y: 20 } });
  });

  it("joins the middles of boxes that lie on each other", () => {
    expect(between(box(0, 0), box(2, 1))).toEqual({ from: { x: 10, y: 5 }, to: { x: 12, y: 6 } });
    expect(between(box(0, 0), box(0, 0))).toEqual({ from: { x: 10, y: 5 }, to: { x: 10, y: 5 } });
  });
});
