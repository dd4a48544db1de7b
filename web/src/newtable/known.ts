/** What somebody has played before, where playing it once is knowing it: which it is, and how it is said. Pure. */

import type { GameInfo, Known, OptionSpec, Played, Settings } from "../lib/wire";
import { listed } from "../lib/words";

type Value = Known["value"];

/** What is said of some values of an option. */
export type Marks = ReadonlyMap<Value, string>;

/** The options that hide something which whoever has played it knows. */
export const onceIn = (game: Pick<GameInfo, "options">): OptionSpec[] => game.options.filter(({ once }) => once);

/** What we have played ourselves, marked. */
export const myMarks = (spec: OptionSpec, played: Played): Marks =>
  new Map((played.values[spec.key] ?? []).map((value) => [value, "You have played this"]));

/** These settings, with something that we have not played where we have played the usual one; while there is any. */
export function unplayed(specs: readonly OptionSpec[], settings: Settings, played: Played): Settings {
  const fresh = specs.flatMap((spec): [string, Value][] => {
    const known: readonly Value[] = played.values[spec.key] ?? [];
    if (settings[spec.key] !== spec.default || !known.includes(spec.default)) return [];
    const found = spec.values?.find(({ value }) => !known.includes(value));
    return found ? [[spec.key, found.value]] : [];
  });
  return { ...settings, ...Object.fromEntries(fresh) };
}

/** Who at a table has played which values, marked. */
export const tableMarks = (spec: OptionSpec, known: readonly Known[], me: string): Marks =>
  new Map(
    known
      .filter(({ option }) => option === spec.key)
      .map(({ value, names }) => [value, `Played by ${listed(names.map((name) => (name === me ? "you" : name)))}`]),
  );

/** "You and Ann have played this case before."; nothing if nobody here has played what is chosen. */
export function knownWords(spec: OptionSpec, chosen: Value | undefined, known: readonly Known[], me: string): string {
  const names = known.find(({ option, value }) => option === spec.key && value === chosen)?.names ?? [];
  if (!names.length) return "";
  const others = names.filter((name) => name !== me);
  const who = others.length < names.length ? ["You", ...others] : others;
  const have = who.length > 1 || who[0] === "You" ? "have" : "has";
  return `${listed(who)} ${have} played this ${spec.label.toLowerCase()} before.`;
}
