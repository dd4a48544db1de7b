/** Pieces of HTML that change their place, or the zone they lie in: each is seen to glide from where it was. What moves has
 * ``data-piece``; what comes onto the board has ``data-from``, the zone or piece that it comes out of. */

import { stepTime, travelTime } from "./travel";

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

const EASING = "cubic-bezier(0.3, 0.1, 0.2, 1)";

export class Glide {
  #before = new Map<string, Box>();
  #running = new Map<string, Animation>();

  /** Before the board changes: where everything is, also what is on its way. */
  look(board: HTMLElement): void {
    this.#before = new Map(piecesOf(board).map((piece) => [piece.dataset.piece!, piece.getBoundingClientRect()]));
    for (const zone of board.querySelectorAll<HTMLElement>("[data-zone]"))
      this.#before.set(zone.dataset.zone!, zone.getBoundingClientRect());
  }

  /** After it has changed: let everything glide to where it is now. */
  play(board: HTMLElement): void {
    const beat = stepTime(board);
    const pieces = piecesOf(board);
    for (const { dataset } of pieces) this.#running.get(dataset.piece!)?.cancel();
    this.#running.clear();
    if (beat === 0) return;
    for (const piece of pieces) {
      const was = this.#before.get(piece.dataset.piece!) ?? this.#before.get(piece.dataset.from ?? "");
      const frames = was && framesBetween(was, piece.getBoundingClientRect());
      if (!frames || typeof piece.animate !== "function") continue;
      this.#running.set(piece.dataset.piece!, piece.animate(frames, { duration: travelTime(2, beat), easing: EASING }));
    }
  }
}

const piecesOf = (board: HTMLElement) => [...board.querySelectorAll<HTMLElement>("[data-piece]")];

/** From one box to another; null if they are the same. */
export function framesBetween(was: Box, now: Box): Keyframe[] | null {
  const [across, down] = [was.left - now.left, was.top - now.top];
  const [wide, high] = [was.width / (now.width || 1), was.height / (now.height || 1)];
  if (Math.abs(across) < 1 && Math.abs(down) < 1 && Math.abs(wide - 1) < 0.02 && Math.abs(high - 1) < 0.02) return null;
  const origin = { transformOrigin: "0 0" };
  return [
    { ...origin, transform: `translate(${across}px, ${down}px) scale(${wide}, ${high})` },
    { ...origin, transform: "none" },
  ];
}
