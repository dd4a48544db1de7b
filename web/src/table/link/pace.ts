/** How long a scene is shown before the next one may begin. */

import type { Told } from "../../lib/wire";

const BEAT = 600;
const HURRY = 4;

/** Beats by kind of event: what is read takes longer than what is glanced at. */
const BEATS: Readonly<Record<string, number>> = {
  "turn-began": 0.7,
  rolled: 1.3,
  walked: 1.6,
  slipped: 1.4,
  suggested: 2.4,
  passed: 1.1,
  shown: 2.4,
  "shown-hidden": 1.6,
  unanswered: 1.8,
  accused: 3,
};

/** Milliseconds for these lines. When many scenes wait behind this one, everything hurries up. */
export function hold(told: readonly Told[], waiting: number): number {
  const beats = Math.max(0, ...told.map(({ event }) => BEATS[event.kind] ?? 1));
  return Math.round((beats * BEAT) / Math.max(1, waiting / HURRY));
}
