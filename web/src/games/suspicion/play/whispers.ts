/** What was told to one player alone. Pure. */

import type { Told } from "../../../lib/wire";
import { eventOf } from "../types";

export interface Whispered {
  /** The line's number. */
  n: number;
  text: string;
  guest: string;
  /** The answer; null for an invitation. */
  yes: boolean | null;
}

const KEPT = 2;

/** The last private line of this turn or the one before; null if there is none. */
export function lastWhisper(told: readonly Told[]): Whispered | null {
  let turns = 0;
  for (const line of [...told].reverse()) {
    const event = eventOf(line);
    if (event.kind === "peeked") return { n: line.n, text: line.text, guest: event.guest, yes: null };
    if (event.kind === "answered") return { n: line.n, text: line.text, guest: event.guest, yes: event.yes };
    if (event.kind === "guessing-began") return null;
    if (event.kind === "turn-began" && ++turns === KEPT) return null;
  }
  return null;
}

/** The guest that the question in these lines is about, if there is one. */
export function askedAbout(told: readonly Told[]): string | null {
  const event = told.map(eventOf).find(({ kind }) => kind === "asked");
  return event?.kind === "asked" ? event.guest : null;
}

/** The gem that was taken in these lines, and by whom. */
export function takenIn(told: readonly Told[]): { n: number; seat: number; gem: string } | null {
  for (const line of told) {
    const event = eventOf(line);
    if (event.kind === "robbed" || event.kind === "lifted") return { n: line.n, seat: event.seat, gem: event.gem };
  }
  return null;
}
