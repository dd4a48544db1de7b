/** Who holds what, in words. */

import { capital } from "../../lib/words";

export const ENVELOPE = "envelope";

/** That an owner holds a card, or does not; ``label`` is what the owner is called, and "You" is you. */
export function holding(card: string, owner: string, label: string, holds: boolean): string {
  if (owner === ENVELOPE) return `${capital(card)} is ${holds ? "" : "not "}in the envelope`;
  if (label === "You") return `You ${holds ? "hold" : "do not hold"} ${card}`;
  return `${label} ${holds ? "holds" : "does not hold"} ${card}`;
}
