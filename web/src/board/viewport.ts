/** Which part of the drawing is in sight. Pure: every function gives a new view inside the drawing. */

import type { Point, Rect } from "./plane";

export const CLOSEST = 4;

/** A view of the same shape as the drawing, moved and shrunk until it lies inside it. */
export function clamped(view: Rect, whole: Rect): Rect {
  const width = Math.min(whole.width, Math.max(whole.width / CLOSEST, view.width));
  const height = (width / whole.width) * whole.height;
  return {
    x: Math.min(Math.max(view.x, whole.x), whole.x + whole.width - width),
    y: Math.min(Math.max(view.y, whole.y), whole.y + whole.height - height),
    width,
    height,
  };
}

/** Closer by a factor, with the point under the finger staying there. */
export function zoomed(view: Rect, factor: number, at: Point, whole: Rect): Rect {
  const width = Math.min(whole.width, Math.max(whole.width / CLOSEST, view.width / factor));
  const scale = width / view.width;
  return clamped({ x: at.x - (at.x - view.x) * scale, y: at.y - (at.y - view.y) * scale, width, height: 0 }, whole);
}

export function panned(view: Rect, dx: number, dy: number, whole: Rect): Rect {
  return clamped({ ...view, x: view.x - dx, y: view.y - dy }, whole);
}

/** The view that shows all of these points with some room round them. */
export function around(points: readonly Point[], margin: number, whole: Rect): Rect {
  if (points.length === 0) return whole;
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const left = Math.min(...xs) - margin;
  const top = Math.min(...ys) - margin;
  const across = Math.max(...xs) + margin - left;
  const down = Math.max(...ys) + margin - top;
  const width = Math.max(across, (down / whole.height) * whole.width, whole.width / CLOSEST);
  const height = (width / whole.width) * whole.height;
  return clamped({ x: left - (width - across) / 2, y: top - (height - down) / 2, width, height }, whole);
}

export const centre = (view: Rect): Point => ({ x: view.x + view.width / 2, y: view.y + view.height / 2 });
