/** The steps of a reason, ready to be shown: the entries they rest on become links. */

import type { Reason, ReasonStep } from "../lib/wire";
import { capital } from "../lib/words";

/** The log of a position as far as a reason brings it; the rest has gaps. */
export function logOf({ log }: Reason): unknown[] {
  const entries: unknown[] = [];
  for (const [entry, said] of Object.entries(log)) entries[Number(entry) - 1] = said;
  return entries;
}

const IN_BRACKETS = / \(entr(?:y|ies) [\d, and]+\)/g;

export function wordsOf(step: ReasonStep): string {
  return capital(step.text.replace(IN_BRACKETS, ""));
}
