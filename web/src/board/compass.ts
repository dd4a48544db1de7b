/** Arrow keys on a plane: which of some places lies that way. */

import type { Point } from "./plane";

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

const WAYS: Record<Arrow, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

export const isArrow = (key: string): key is Arrow => key in WAYS;

/** The nearest place that way; straying sideways counts double. Null if nothing lies there. */
export function nextPlace(from: string, arrow: Arrow, places: ReadonlyMap<string, Point>): string | null {
  const origin = places.get(from);
  if (!origin) return places.keys().next().value ?? null;
  const way = WAYS[arrow];
  let best: string | null = null;
  let shortest = Infinity;
  for (const [place, point] of places) {
    const ahead = (point.x - origin.x) * way.x + (point.y - origin.y) * way.y;
    const aside = Math.abs((point.x - origin.x) * way.y) + Math.abs((point.y - origin.y) * way.x);
    if (ahead > 0 && ahead + 2 * aside < shortest) {
      shortest = ahead + 2 * aside;
      best = place;
    }
  }
  return best;
}
