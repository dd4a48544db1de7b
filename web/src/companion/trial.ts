/** What is tried out beside the record of a case. */

import type { Supposition } from "../lib/api";
import { listed } from "../lib/words";

/** The most that can be supposed at a time: the server takes no more. */
export const MOST_SUPPOSED = 12;

/** Whether nothing more can be supposed. */
export const isFull = (supposed: readonly Supposition[]): boolean => supposed.length >= MOST_SUPPOSED;

/** What is supposed with this on top: each thing once, and no more than can be asked about. */
export function suppose(supposed: readonly Supposition[], more: Supposition): readonly Supposition[] {
  const known = supposed.some(({ owner, card }) => owner === more.owner && card === more.card);
  return known || isFull(supposed) ? supposed : [...supposed, more];
}

/** "What if the Priest is in the envelope and you hold the wine?", from what each would be in a sentence of its own. */
export function whatIf(facts: readonly string[]): string {
  const within = facts.map((fact) => fact.replace(/^(The|You|Nobody) /, (word) => word.toLowerCase()));
  return facts.length ? `What if ${listed(within)}?` : "What if?";
}
