/** What this browser keeps of a table for the proof at its end. */

import { keep, kept } from "../../lib/kept";

export type Keepsakes = {
  /** The hash of the seed as this browser first saw it, and whether that was before the game. */
  commitment: { hash: string; early: boolean } | null;
  /** The random number this browser sent when its player sat down. */
  nonce: string | null;
};

export function keepsakes(table: string): Keepsakes {
  return { commitment: kept(`commitment.${table}`, null), nonce: kept(`nonce.${table}`, null) };
}

/** Keep the first hash seen: a later one could have been chosen to suit. */
export function keepCommitment(table: string, hash: string, early: boolean): void {
  if (keepsakes(table).commitment === null) keep(`commitment.${table}`, { hash, early });
}

export function keepNonce(table: string, nonce: string): void {
  keep(`nonce.${table}`, nonce);
}
