/** Two answers to a question, the first and the second, never the same. Pure. */

export type Rank = 0 | 1;

/** The answers with one of them given anew: the one that was there takes the other's place if both would be the same. */
export function answered(answers: readonly string[], rank: Rank, value: string): string[] {
  const [first, second] = answers;
  if (rank === 0)
    return value === second && first ? [value, first] : second && value !== second ? [value, second] : [value];
  if (!first) return [value];
  return value === first && second ? [second, first] : value === first ? [first] : [first, value];
}
