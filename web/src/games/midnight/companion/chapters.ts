/** A log by its rounds. Pure. */

import type { Entry } from "./position";

export interface Chapter {
  title: string;
  /** The numbers of its entries, from 1. */
  entries: number[];
}

/** The rounds of a log, the last one first, and so are their entries. */
export function chapters(log: readonly Entry[]): Chapter[] {
  const found: Chapter[] = [];
  let round = 0;
  log.forEach((entry, place) => {
    const begins = entry.kind === "event" || entry.kind === "last-round";
    if (begins) found.unshift({ title: `Round ${(round += 1)}`, entries: [] });
    else if (found.length === 0) found.unshift({ title: "Before the first round", entries: [] });
    found[0]!.entries.unshift(place + 1);
  });
  return found;
}
