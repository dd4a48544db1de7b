/** Dragging something over a drawing with a mouse, a finger or a pen. A press that stays where it is remains a click. */

import type { Point } from "../../../board/plane";

const SLACK = 7;

export interface Dragging {
  begin: (name: string) => void;
  move: (point: Point) => void;
  drop: (point: Point) => void;
  cancel: () => void;
}

const pressed = new WeakSet<SVGSVGElement>();

/** Keeps the page from scrolling under a finger that drags; ``touch-action`` does nothing inside a drawing. */
export function steady(svg: SVGSVGElement): () => void {
  const hold = (event: TouchEvent) => {
    if (pressed.has(svg) && event.cancelable) event.preventDefault();
  };
  svg.addEventListener("touchmove", hold, { passive: false });
  return () => svg.removeEventListener("touchmove", hold);
}

/** Follow this press until it is let go; ``event`` is its beginning. */
export function drag(event: PointerEvent, svg: SVGSVGElement, name: string, on: Dragging): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const start = { x: event.clientX, y: event.clientY };
  const ways = new AbortController();
  let under = false;
  pressed.add(svg);
  ways.signal.addEventListener("abort", () => pressed.delete(svg));

  const inDrawing = (now: PointerEvent): Point => {
    const matrix = svg.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(now.clientX, now.clientY).matrixTransform(matrix);
    return { x, y };
  };
  const mine = (now: PointerEvent) => now.pointerId === event.pointerId;
  const move = (now: PointerEvent) => {
    if (!mine(now)) return;
    if (!under && Math.hypot(now.clientX - start.x, now.clientY - start.y) < SLACK) return;
    if (!under) on.begin(name);
    under = true;
    on.move(inDrawing(now));
  };
  const end = (now: PointerEvent) => {
    if (!mine(now)) return;
    ways.abort();
    if (!under) return;
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    on.drop(inDrawing(now));
  };
  const swallow = (click: MouseEvent) => click.stopPropagation();
  const cancel = () => {
    ways.abort();
    on.cancel();
  };
  addEventListener("pointermove", move, { signal: ways.signal });
  addEventListener("pointerup", end, { signal: ways.signal });
  addEventListener("pointercancel", cancel, { signal: ways.signal });
  addEventListener("keydown", (key) => key.key === "Escape" && under && cancel(), { signal: ways.signal });
}
