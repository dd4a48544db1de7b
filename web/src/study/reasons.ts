/** The steps of a reason, ready to be shown: the entries they rest on become links. */

import type { ReasonStep } from "../lib/wire";

const IN_BRACKETS = / \(entr(?:y|ies) [\d, and]+\)/g;

export function wordsOf(step: ReasonStep): string {
  const text = step.text.replace(IN_BRACKETS, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
