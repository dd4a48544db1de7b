/** What a replay tells of walks and hands. */

import type { Replay, Told } from "../../../lib/wire";
import { eventOf } from "../types";

/** The walk that a step shows, for the board to draw. */
export function walkIn(step: { told: readonly Told[] }): { suspect: string; path: string[] } | null {
  for (const event of step.told.map(eventOf)) {
    if (event.kind === "walked") return { suspect: event.suspect, path: event.path };
  }
  return null;
}

/** Every hand these eyes know: all of them with the cards open, otherwise their own. */
export function handsIn(replay: Replay): Map<number, string[]> {
  const hands = new Map<number, string[]>();
  for (const event of (replay.steps[0]?.told ?? []).map(eventOf)) {
    if (event.kind === "dealt") hands.set(event.seat, event.cards);
  }
  return hands;
}
