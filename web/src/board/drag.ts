/** Dragging something over a board, drawn or of HTML, with a mouse, a finger or a pen. A press that stays where it is
 * remains a click. */

import type { Point } from "./plane";

const SLACK = 7;

export interface Dragging {
  begin: (name: string) => void;
  /** ``point`` is in the units of the board: those of its drawing, or pixels from its corner. */
  move: (point: Point) => void;
  drop: (point: Point) => void;
  cancel: () => void;
}

const pressed = new WeakSet<Element>();

/** Keeps the page from scrolling under a finger that drags; ``touch-action`` does nothing inside a drawing. */
export function steady(board: HTMLElement | SVGElement): () => void {
  const hold = (event: Event) => {
    if (pressed.has(board) && event.cancelable) event.preventDefault();
  };
  board.addEventListener("touchmove", hold, { passive: false });
  return () => board.removeEventListener("touchmove", hold);
}

/** Where a point of the screen is on a board. */
export function onBoard(board: Element, { x, y }: Point): Point {
  if (board instanceof SVGSVGElement) {
    const { x: across, y: down } = new DOMPoint(x, y).matrixTransform(board.getScreenCTM()?.inverse());
    return { x: across, y: down };
  }
  const { left, top } = board.getBoundingClientRect();
  return { x: x - left, y: y - top };
}

/** Follow this press until it is let go; ``event`` is its beginning. */
export function drag(event: PointerEvent, board: Element, name: string, on: Dragging): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const start = { x: event.clientX, y: event.clientY };
  const ways = new AbortController();
  let under = false;
  pressed.add(board);
  ways.signal.addEventListener("abort", () => pressed.delete(board));

  const pointOf = (now: PointerEvent): Point => onBoard(board, { x: now.clientX, y: now.clientY });
  const mine = (now: PointerEvent) => now.pointerId === event.pointerId;
  const move = (now: PointerEvent) => {
    if (!mine(now)) return;
    if (!under && Math.hypot(now.clientX - start.x, now.clientY - start.y) < SLACK) return;
    if (!under) on.begin(name);
    under = true;
    on.move(pointOf(now));
  };
  const end = (now: PointerEvent) => {
    if (!mine(now)) return;
    ways.abort();
    if (!under) return;
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    on.drop(pointOf(now));
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
