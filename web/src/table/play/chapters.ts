/** The log in chapters: one for every turn, in the words that were sent. */

import { turnIn } from "../../lib/turns";
import type { Told } from "../../lib/wire";

export type Chapter = { n: number; title: string; seat: number | null; lines: readonly Told[] };

/** The lines before the first turn are a chapter without a title. */
export function chapters(told: readonly Told[]): Chapter[] {
  const all: { n: number; title: string; seat: number | null; lines: Told[] }[] = [];
  for (const line of told) {
    const turn = turnIn(line);
    if (turn) all.push({ n: line.n, title: line.text, seat: turn.seat, lines: [] });
    else if (all.length === 0) all.push({ n: line.n, title: "", seat: null, lines: [line] });
    else all.at(-1)!.lines.push(line);
  }
  return all;
}
