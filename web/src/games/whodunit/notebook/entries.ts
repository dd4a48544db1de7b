/** The entries of a position, as a notebook's reasons name them. */

import type { PositionFile } from "../wire";

const MOST_WORDS = 60;

/** What an entry that a reason rests on was about; ``me`` is what I am called there. */
export function entryName(position: unknown, entry: number, me: string, nameOf: (card: string) => string): string {
  const log = (position as PositionFile | null)?.log ?? [];
  const found = log[entry - 1] as { by?: string; accusation?: string; cards?: string[] } | undefined;
  if (!found) return entry === 0 ? "your hand" : "";
  const name = found.by ?? found.accusation ?? "";
  const who = name === me ? "you" : name;
  const cards = (found.cards ?? []).map(nameOf).join(", ");
  const words = `${who} ${found.by ? "asked for" : "accused"} ${cards || "in writing"}`;
  return words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS)}…` : words;
}
