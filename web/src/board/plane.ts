/** Places in a drawing, in its own units. */

export type Point = { x: number; y: number };
export type Rect = Point & { width: number; height: number };
export type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** Where a line from the middle of one box to another box's meets that one's edge, and leaves its own. */
export function between(from: Box, to: Box): { from: Point; to: Point } {
  const [start, end] = [middle(from), middle(to)];
  return { from: atEdge(from, end), to: atEdge(to, start) };
}

const middle = ({ left, top, width, height }: Box): Point => ({ x: left + width / 2, y: top + height / 2 });

/** Where the way from the middle of a box towards a point leaves it; its middle, if the point lies inside. */
function atEdge(box: Box, towards: Point): Point {
  const { x, y } = middle(box);
  const [across, down] = [towards.x - x, towards.y - y];
  const share = Math.min(box.width / 2 / Math.abs(across), box.height / 2 / Math.abs(down));
  return share < 1 ? { x: x + across * share, y: y + down * share } : { x, y };
}
