/** A guest in the middle of a sentence. Pure. */

import type { Edition } from "../wire";

/** "Viola Chung", "the Earl of Volesworthy". */
export function saidOf(mansion: Edition, id: string): string {
  const guest = mansion.guests.find((one) => one.id === id);
  return guest?.spoken ?? guest?.name ?? id;
}
