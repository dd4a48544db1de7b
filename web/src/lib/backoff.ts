/** How long to wait before trying to connect again. */

const FIRST = 400;
const LONGEST = 8_000;

/** Doubles with each attempt up to a limit; the random half keeps a room full of players from knocking all at once. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(LONGEST, FIRST * 2 ** attempt);
  return Math.round(full / 2 + (full / 2) * random());
}
