/** How much a position from elsewhere may hold: links, files and storage may hold anything. Pure. */

/** What our server takes as a position, in bytes. */
export const MOST_BYTES = 60_000;
/** The letters that many bytes take in a link, should nothing in them be packed any smaller. */
export const MOST_LETTERS = 82_000;
/** A downloaded file is written with room between its lines. */
export const MOST_FILE = 240_000;
export const MOST_ENTRIES = 1_000;
/** Cards, players, or parts of one entry. */
export const MOST_NAMES = 200;
export const LONGEST_NAME = 200;
const DEEPEST = 5;

/** It holds more than any case does. */
export class TooBig extends Error {}

/** Whether a position's file holds no more than a case can: so many entries and cards, and names that can be read;
 * ``longest`` is for notes that are more than a name. */
export function isModest(file: unknown, longest = LONGEST_NAME, depth = 0): boolean {
  if (typeof file === "string") return file.length <= longest;
  if (typeof file !== "object" || file === null) return true;
  if (depth >= DEEPEST) return false;
  return Object.entries(file).every(
    ([key, value], place) =>
      place < (Array.isArray(file) ? MOST_ENTRIES : MOST_NAMES) &&
      key.length <= LONGEST_NAME &&
      (depth > 0 || key === "log" || lengthOf(value) <= MOST_NAMES) &&
      isModest(value, longest, depth + 1),
  );
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
