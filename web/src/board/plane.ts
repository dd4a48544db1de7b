/** Places in a drawing, in its own units. */

export type Point = { x: number; y: number };
export type Rect = Point & { width: number; height: number };
