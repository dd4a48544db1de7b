/** What this browser keeps of a table for the proof at its end. */

import { forget, keep, kept } from "../../lib/storage";

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
  forget(`early.${table}`);
}

/** A number that was sent before the hash was seen, with the wish for a table: good for a chair, not for the proof. */
export function keepEarlyNonce(table: string, nonce: string): void {
  keep(`early.${table}`, nonce);
}

/** Whether this number left before the hash was here, so that a fresh one should take its place. */
export function isEarly(table: string, nonce: string): boolean {
  return nonce !== "" && kept<string | null>(`early.${table}`, null) === nonce;
}
