/** Numbers that are followed over the turns, such as life. Pure. */

import type { Track } from "../../lib/wire";

/** The highest that anybody had. */
export const mostOf = ({ values }: Track): number => Math.max(1, ...values.flat());

/** What a seat had after a turn; nothing once it had left. */
export const heldAt = ({ values }: Track, seat: number, turn: number): number | null => values[seat]?.[turn] ?? null;

/** The same in words: "life 14", "out". */
export function told(track: Track, seat: number, turn: number): string {
  const held = heldAt(track, seat, turn);
  return held === null ? track.gone : `${track.name.toLowerCase()} ${held}`;
}

/** The turns in which a number changed. */
export const changes = (values: readonly number[]): number[] =>
  values.flatMap((value, turn) => (turn > 0 && value !== values[turn - 1] ? [turn] : []));

/** The turn with which a line ends before the game does: its player left. */
export const leftIn = ({ values }: Track, seat: number, turns: number): number | null => {
  const last = (values[seat]?.length ?? 0) - 1;
  return last >= 0 && last < turns ? last : null;
};
