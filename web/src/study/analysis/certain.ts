/** Who could be certain when, and who accused, in sentences. Pure. */

import type { Accused, Progress } from "../../lib/wire";
import { listed } from "../../lib/words";

/** Those who could work it out, together if in the same turn, and those who were shown the answer before they could. */
export function whoWasCertain(progress: readonly Progress[], names: readonly string[]): string[] {
  const turns = new Map<number, string[]>();
  const shown: string[] = [];
  for (const one of [...progress].sort((a, b) => (a.certain ?? 0) - (b.certain ?? 0))) {
    const name = names[one.seat] ?? "";
    if (one.shown !== null && one.shown <= (one.certain ?? Infinity)) {
      shown.push(`${name} was shown the answer in turn ${one.shown}.`);
    } else if (one.certain !== null) turns.set(one.certain, [...(turns.get(one.certain) ?? []), name]);
  }
  if (turns.size === 0) return ["Nobody could be certain before the answer was shown.", ...shown];
  const when = [...turns].map(([turn, who]) => `${listed(who)} ${turn === 0 ? "from the deal" : `in turn ${turn}`}`);
  return [`${when.join("; ")}, from nothing but what they saw and heard.`, ...shown];
}

export const accusations = (accused: readonly Accused[], names: readonly string[]): string[] =>
  accused.map(
    ({ seat, turn, right }) => `${names[seat]} accused in turn ${turn} and was ${right ? "right" : "wrong"}.`,
  );
