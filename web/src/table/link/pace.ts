/** How long a scene is shown before the next one may begin. */

import type { Told } from "../../lib/wire";

const BEAT = 600;
const HURRY = 4;

/** Beats by kind of event, one if it says nothing: what is read takes longer than what is glanced at. */
export type Beats = Readonly<Record<string, number>>;

/** Milliseconds for these lines. When many scenes wait behind this one, everything hurries up. */
export function hold(told: readonly Told[], waiting: number, each: Beats = {}): number {
  const beats = Math.max(0, ...told.map(({ event }) => each[event.kind] ?? 1));
  return Math.round((beats * BEAT) / Math.max(1, waiting / HURRY));
}
