import type { ClockKind } from "../../lib/words";

/** Seconds from which on somebody is warned that their time is nearly up. */
export const LATE = 10;

/** "1:05". */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** What somebody who is asked has left: "0:45", "0:08 left", "14:00 left in all". */
export function timeLeft(seconds: number, clock: ClockKind): string {
  if (clock === "reserve") return `${clockTime(seconds)} left in all`;
  return seconds <= LATE ? `${clockTime(seconds)} left` : clockTime(seconds);
}
