/** My notes, and how they are searched. Pure. */

import type { Note } from "./position";

export interface Row {
  id: string;
  name: string;
  /** Whether I have read or heard it. */
  known: boolean;
  note: Note | undefined;
}

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** What is known or noted, as far as it has all the words that are looked for, whatever their case and accents. */
export function found(rows: readonly Row[], wanted: string): Row[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  return rows.filter(({ id, name, known, note }) => {
    if (!known && !note) return false;
    const text = plain(`${id} ${name} ${note?.text ?? ""}`);
    return words.every((word) => text.includes(word));
  });
}
