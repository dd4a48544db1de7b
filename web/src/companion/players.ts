/** The players round a real table while they are being written down. */

import type { Notation } from "../lib/wire";
import { filled } from "./told";

export interface Player {
  name: string;
  /** What the player was called when the set-up was opened; empty if new. */
  was: string;
  /** Cards in hand, once somebody has said how many. */
  size: number | null;
}

export const people = (count: number): Player[] =>
  Array.from({ length: count }, () => ({ name: "", was: "", size: null }));

/** A player who was given no name is known by the place at the table. */
export const nameAt = (players: readonly Player[], me: number | null, seat: number): string =>
  players[seat]?.name.trim() || (seat === me ? "Me" : `Player ${seat + 1}`);

/** What is wrong with the names, in the server's words. */
export function wrongNames(names: readonly string[], { reserved, says }: Notation["set_up"]): string {
  const small = names.map((name) => name.toLowerCase());
  const no = small.find((name) => reserved.includes(name));
  if (no) return filled(says.reserved, { name: `“${no}”` });
  return new Set(small).size < small.length ? filled(says.same) : "";
}
