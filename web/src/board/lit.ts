/** A place on the board that can be chosen, as a player reads it, and the way there. */

import type { Option } from "../lib/wire";

export type Lit = { place: string; label: string; note: string; via: readonly string[] };

export const litOf = (options: readonly Option[]): Lit[] =>
  options.map(({ value, label, note = "", via = [] }) => ({ place: value, label, note, via }));
