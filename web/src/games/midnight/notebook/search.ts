/** Searching in what was read and noted. Pure. */

import type { Texts } from "../../../table/notebook/marks";
import type { PathCard } from "../wire";

/** How a note about a path is filed in the notebook, and the page that is about nothing in particular. */
export const noteOf = (path: string): string => `path ${path}`;
export const FREE = "free";

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether every word that is looked for stands in a path's name, its paragraph or its note: of what was read or noted. */
export function finds(wanted: string, path: PathCard, texts: Readonly<Record<string, string>>, notes: Texts): boolean {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  const note = notes[noteOf(path.id)] ?? "";
  if (!(path.id in texts) && !note) return false;
  const where = plain([path.name, texts[path.id] ?? "", note].join(" "));
  return words.every((word) => where.includes(word));
}

/** The words round the first place where something stands in a text; nothing, if it does not. */
export function excerpt(wanted: string, text: string, around = 40): string {
  const word = plain(wanted).split(/\s+/).find(Boolean);
  const at = word ? plain(text).indexOf(word) : -1;
  if (at < 0) return "";
  const from = at <= around ? 0 : text.indexOf(" ", at - around) + 1;
  const to = text.lastIndexOf(" ", at + around + word!.length);
  const end = to <= at || at + around + word!.length >= text.length ? text.length : to;
  return `${from > 0 ? "…" : ""}${text.slice(from, end)}${end < text.length ? "…" : ""}`;
}
