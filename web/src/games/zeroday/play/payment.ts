/** Ways to pay, as the slot of a choice writes them: ``12.0.S 7.-1.1`` are the sources 12 and 7, with what each gives. */

import type { Option } from "../../../lib/wire";
import type { Ref } from "./duel";

export interface Use {
  source: Ref;
  /** Mana in the colours' letters; ``1`` is any. */
  gives: string;
}

/** What is put to use; nothing for what is paid with mana that is there already. */
export function usesOf(way: string): Use[] {
  return way.split(" ").flatMap((use) => {
    const [source, , gives] = use.split(".");
    return gives === undefined ? [] : [{ source: source!, gives }];
  });
}

export const sourcesOf = (way: string): Ref[] => usesOf(way).map(({ source }) => source);

/** The sources of all ways to pay. */
export const allSources = (ways: readonly Option[]): ReadonlySet<Ref> =>
  new Set(ways.flatMap(({ value }) => sourcesOf(value)));

/** The way nearest to this one that uses a source, or spares it if this one uses it; null if there is none. */
export function swapped(ways: readonly Option[], now: string, source: Ref): string | null {
  const used = sourcesOf(now).includes(source);
  const parts = new Set(now.split(" "));
  const common = (way: string) => way.split(" ").filter((use) => parts.has(use)).length;
  let best: string | null = null;
  for (const { value } of ways) {
    if (sourcesOf(value).includes(source) === used) continue;
    if (best === null || common(value) > common(best)) best = value;
  }
  return best;
}
