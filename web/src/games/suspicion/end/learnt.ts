/** What was learnt about a player by the end. Pure: the house has deduced it, this only turns it round. */

import type { Knew } from "../../../lib/wire";
import type { Ending } from "../wire";

export interface Learnt {
  seat: number;
  /** Whether it was certain, from what this seat was told. */
  knew: boolean;
  /** Whether this seat guessed right. */
  named: boolean;
  /** How many guests were possible. */
  left: number;
}

/** What everybody else could know about this seat, and whether they guessed right. */
export function aboutMe(
  knew: readonly Knew[],
  names: readonly string[],
  { guesses, identities }: Ending,
  subject: number,
): Learnt[] {
  return knew
    .filter(({ seat }) => seat !== subject)
    .map(({ seat, left }) => {
      const possible = left[names[subject] ?? ""]?.length ?? 0;
      return { seat, knew: possible === 1, named: guesses[seat]?.[subject] === identities[subject], left: possible };
    });
}
