/** Pinch, drag and trackpad on the board's drawing. */

import type { Point, Rect } from "./plane";
import { panned, zoomed } from "./viewport";

export type Sight = { readonly view: Rect; readonly whole: Rect; look(view: Rect): void };

const SLIP = 8;

/** Let fingers move the view. A drag is no click; without zoom the page scrolls as usual. */
export function gestures(svg: SVGSVGElement, sight: Sight): () => void {
  const fingers = new Map<number, Point>();
  let slipped = 0;

  /** From the screen to the drawing, which keeps its proportions in whatever frame it has. */
  const scale = () => 1 / (svg.getScreenCTM()?.a ?? 1);
  const toDrawing = ({ x, y }: Point): Point => new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()?.inverse());

  function down(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (fingers.size === 0) slipped = 0;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    slipped += Math.hypot(now.x - before.x, now.y - before.y);
    const shifted = panned(
      sight.view,
      ((now.x - before.x) * scale()) / fingers.size,
      ((now.y - before.y) * scale()) / fingers.size,
      sight.whole,
    );
    if (!other) {
      if (slipped > SLIP) sight.look(shifted);
      return;
    }
    const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
    sight.look(zoomed(shifted, factor, toDrawing({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }), sight.whole));
  }

  const up = (event: PointerEvent) => fingers.delete(event.pointerId);

  function click(event: MouseEvent): void {
    if (slipped <= SLIP) return;
    event.stopPropagation();
    event.preventDefault();
  }

  function wheel(event: WheelEvent): void {
    if (!event.ctrlKey) return;
    event.preventDefault();
    sight.look(
      zoomed(sight.view, Math.exp(-event.deltaY / 200), toDrawing({ x: event.clientX, y: event.clientY }), sight.whole),
    );
  }

  svg.addEventListener("pointerdown", down);
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
  svg.addEventListener("click", click, true);
  svg.addEventListener("wheel", wheel, { passive: false });
  return () => {
    svg.removeEventListener("pointerdown", down);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", up);
    svg.removeEventListener("click", click, true);
    svg.removeEventListener("wheel", wheel);
  };
}
