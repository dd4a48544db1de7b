/** Where the words for a pointed place stand: along an edge of the board, on nothing that matters. */

import { type Point, type Rect, SQUARE } from "./geometry";

export type Edge = "bottom" | "top";

const BAND = 2 * SQUARE;

/** The ground that a piece or a corridor square takes up. */
export function ground({ x, y }: Point): Rect {
  return { x: x - SQUARE / 2, y: y - SQUARE / 2, width: SQUARE, height: SQUARE };
}

/** An edge that is free of everything to be kept in sight; if both are in use, of what matters most. */
export function freeEdge(whole: Rect, inSight: readonly Rect[], atLeast: readonly Rect[]): Edge {
  const bottom = (rect: Rect) => rect.y + rect.height > whole.y + whole.height - BAND;
  const top = (rect: Rect) => rect.y < whole.y + BAND;
  for (const rects of [inSight, atLeast]) {
    if (!rects.some(bottom)) return "bottom";
    if (!rects.some(top)) return "top";
  }
  return "bottom";
}
