/** What was worked out of a position, kept with what it was worked out from: so that it can be shown without a network. Pure. */

import type { Deduction } from "../lib/wire";

export interface Worked {
  deduction: Deduction;
  /** The position's file that it follows from. */
  from: unknown;
}

/** How many entries of the position as it is now are in what was worked out; null if something else was changed since. */
export function entriesIn({ from }: Worked, now: unknown): number | null {
  const [before, after] = [split(from), split(now)];
  if (before.rest !== after.rest || before.log.length > after.log.length) return null;
  return before.log.every((entry, place) => entry === after.log[place]) ? before.log.length : null;
}

function split(file: unknown): { rest: string; log: string[] } {
  const { log, ...rest } = (file ?? {}) as { log?: unknown };
  const entries: unknown[] = Array.isArray(log) ? log : [];
  return { rest: JSON.stringify(rest), log: entries.map((entry) => JSON.stringify(entry)) };
}

/** What is said while nothing can be worked out: whose fault it is, what is kept, and what is shown meanwhile. */
export function away(offline: boolean, worked: Worked | null, now: unknown): string {
  const [why, back] = offline
    ? ["You are offline.", "when you are back online"]
    : ["Our server does not answer.", "when it answers again"];
  if (!worked) return `${why} Your entries are kept; deductions will appear ${back}.`;
  const entries = entriesIn(worked, now);
  if (entries !== null && entries === split(now).log.length) {
    return `${why} Your entries are kept, and the deductions include all of them.`;
  }
  const since = entries === null ? "before your last change" : entries === 0 ? "the set-up" : `entry ${entries}`;
  return `${why} Your entries are kept; deductions are from ${since}. They will be updated ${back}.`;
}

/** What was kept in this browser, if it is what we keep. */
export function isWorked(value: unknown): value is Worked {
  if (typeof value !== "object" || value === null || !("from" in value) || !("deduction" in value)) return false;
  const { deduction } = value;
  if (typeof deduction !== "object" || deduction === null) return false;
  const { cards, solutions, suggest } = deduction as Partial<Deduction>;
  return typeof cards === "object" && cards !== null && Array.isArray(solutions) && Array.isArray(suggest);
}
