/** Moving a piece from place to place. */

import type { Point } from "./plane";

const STEPS_A_BEAT = 3;
const LONGEST = 1200;

/** The time for one beat of motion, as the tokens have it: nothing for people who prefer less. */
export function stepTime(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).getPropertyValue("--steady")) || 0;
}

/** How long a way takes: one beat for a flight, one for every few squares of a walk. */
export function travelTime(stops: number, beat: number): number {
  const walk = stops > 2;
  return Math.min(LONGEST, beat * (walk ? Math.max(1.5, stops / STEPS_A_BEAT) : 1.6));
}

/** Play the way through these points; the element already stands at the last one. */
export function travel(element: SVGElement, points: readonly Point[], beat: number): void {
  if (beat === 0 || points.length < 2 || typeof element.animate !== "function") return;
  const frames = points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  const easing = points.length > 2 ? "linear" : "cubic-bezier(0.3, 0.1, 0.2, 1)";
  element.animate(frames, { duration: travelTime(points.length, beat), easing });
}
