/** The steps of a reason, ready to be shown: the entries they rest on become links. */

import type { ReasonStep } from "../lib/wire";
import { capital } from "../lib/words";

const IN_BRACKETS = / \(entr(?:y|ies) [\d, and]+\)/g;

export function wordsOf(step: ReasonStep): string {
  return capital(step.text.replace(IN_BRACKETS, ""));
}
