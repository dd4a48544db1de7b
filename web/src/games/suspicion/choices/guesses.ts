/** Guesses in the making. Pure. */

export type Guesses = Readonly<Record<string, string>>;

/** The guesses with one player named anew. Whoever had that guest gets what the player had before, or nobody. */
export function named(guesses: Guesses, player: string, guest: string): Record<string, string> {
  const before = guesses[player];
  const next: Record<string, string> = {};
  for (const [other, held] of Object.entries(guesses)) {
    if (other === player) continue;
    if (held !== guest) next[other] = held;
    else if (before !== undefined) next[other] = before;
  }
  return { ...next, [player]: guest };
}
