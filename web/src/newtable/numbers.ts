/** Options that are whole numbers: a range, perhaps with special settings beside it. */
import type { OptionSpec, OptionValue, Settings } from "../lib/wire";

export interface NumberRange {
  least: number;
  most: number;
  /** Settings that stand outside the range and have a name of their own. */
  special: readonly OptionValue[];
}

/** The range that an option's number is from, beside these settings of the others; null if it is picked by name. */
export function rangeOf(spec: OptionSpec, settings: Settings): NumberRange | null {
  const { least = 0, capped_by = "", caps = {} } = spec;
  const most = caps[String(settings[capped_by])] ?? spec.most ?? 0;
  return most > least ? { least, most, special: spec.values ?? [] } : null;
}

/** What was typed as a number, or null while it is none: a field may be empty for a moment. */
export function entered(typed: unknown): number | null {
  const number = typeof typed === "string" && typed.trim() === "" ? NaN : Number(typed ?? NaN);
  return Number.isInteger(number) ? number : null;
}

/** The number nearest to this one that the range has. */
export const within = ({ least, most }: NumberRange, number: number): number => Math.min(Math.max(number, least), most);
