/** The log in chapters, as the game has them, in the words that were sent. */

import type { Beginning } from "../../games/face";
import type { Told } from "../../lib/wire";

export type Chapter = { n: number; title: string; seat: number | null; lines: readonly Told[] };

/** The lines before the first chapter are one without a title. */
export function chapters(told: readonly Told[], begins: (line: Told) => Beginning | null): Chapter[] {
  const all: { n: number; title: string; seat: number | null; lines: Told[] }[] = [];
  for (const line of told) {
    const chapter = begins(line);
    if (chapter) all.push({ n: line.n, title: line.text, seat: chapter.seat, lines: [] });
    else if (all.length === 0) all.push({ n: line.n, title: "", seat: null, lines: [line] });
    else all.at(-1)!.lines.push(line);
  }
  return all;
}

/** What is told of every game's tables, and must not be folded away. */
const OF_THE_TABLE: readonly string[] = ["moved-by-clock", "seat-handed"];

/** A finished chapter in a line: the sentences of the kinds that matter; if there are none, its last sentence. */
export function digest(lines: readonly Told[], kinds: readonly string[]): string {
  const telling = lines.filter(({ event }) => kinds.includes(event.kind) || OF_THE_TABLE.includes(event.kind));
  const last = telling.every(({ event }) => OF_THE_TABLE.includes(event.kind)) ? lines.slice(-1) : [];
  return [...new Set([...telling, ...last])].map(({ text }) => text).join(" ");
}
