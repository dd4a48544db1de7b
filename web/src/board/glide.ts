/** Pieces of HTML that change their place, or the zone they lie in: each is seen to glide from where it was. What moves has
 * ``data-piece``; what comes onto the board has ``data-from``, the zone or piece that it comes out of, or several of which the
 * first that was there is meant. A board may be in several parts. */

import { stepTime, travelTime } from "./travel";

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

const EASING = "cubic-bezier(0.3, 0.1, 0.2, 1)";

export class Glide {
  #before = new Map<string, Box>();
  #running = new Map<string, Animation>();

  /** Before the board changes: where everything is, also what is on its way. */
  look(...parts: readonly HTMLElement[]): void {
    this.#before = new Map(
      parts.flatMap(piecesOf).map((piece) => [piece.dataset.piece!, piece.getBoundingClientRect()]),
    );
    for (const zone of parts.flatMap((part) => [...part.querySelectorAll<HTMLElement>("[data-zone]")]))
      this.#before.set(zone.dataset.zone!, zone.getBoundingClientRect());
  }

  /** After it has changed: let everything glide to where it is now. */
  play(...parts: readonly HTMLElement[]): void {
    const beat = parts[0] ? stepTime(parts[0]) : 0;
    const pieces = parts.flatMap(piecesOf);
    for (const { dataset } of pieces) this.#running.get(dataset.piece!)?.cancel();
    this.#running.clear();
    if (beat === 0) return;
    const moves = pieces.map((piece) => {
      const was = this.#wasOf(piece);
      return { piece, frames: was && framesBetween(was, piece.getBoundingClientRect()) };
    });
    for (const { piece, frames } of moves) {
      if (!frames || typeof piece.animate !== "function") continue;
      this.#running.set(piece.dataset.piece!, piece.animate(frames, { duration: travelTime(2, beat), easing: EASING }));
    }
  }

  #wasOf({ dataset }: HTMLElement): Box | undefined {
    const names = [dataset.piece!, ...(dataset.from ?? "").split(" ")];
    return names.map((name) => this.#before.get(name)).find((box) => box !== undefined);
  }
}

const piecesOf = (board: HTMLElement) => [...board.querySelectorAll<HTMLElement>("[data-piece]")];

/** From one box to another; null if they are the same, or one of them is not to be seen. */
export function framesBetween(was: Box, now: Box): Keyframe[] | null {
  if (was.width === 0 || now.width === 0) return null;
  const [across, down] = [was.left - now.left, was.top - now.top];
  const [wide, high] = [was.width / now.width, was.height / (now.height || 1)];
  if (Math.abs(across) < 1 && Math.abs(down) < 1 && Math.abs(wide - 1) < 0.02 && Math.abs(high - 1) < 0.02) return null;
  const origin = { transformOrigin: "0 0" };
  return [
    { ...origin, transform: `translate(${across}px, ${down}px) scale(${wide}, ${high})` },
    { ...origin, transform: "none" },
  ];
}
