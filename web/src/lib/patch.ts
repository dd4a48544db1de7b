/** Makes the next sight of the last one and an update's changes, at a table and in a replay. The one that it is made of
 * stays as it was. */

import type { Change } from "./wire";

type Json = Readonly<Record<string, unknown>>;

/** The sight after these changes; what did not change is the same object in both. */
export const patched = <Sight>(sight: Sight, changes: readonly Change[]): Sight =>
  changes.reduce<unknown>((value, change) => changed(value, change.at ?? [], change), sight) as Sight;

function changed(value: unknown, at: readonly (string | number)[], change: Change): unknown {
  const [step, ...rest] = at;
  if (typeof step === "number") {
    const list = value as unknown[];
    return list.with(step, changed(list[step], rest, change));
  }
  if (step !== undefined) {
    const object = value as Json;
    return { ...object, [step]: changed(object[step], rest, change) };
  }
  const { start, cut = 0, put = [], drop = [], set = {} } = change;
  if (typeof start === "number") return (value as unknown[]).toSpliced(start, cut, ...put);
  if (!drop.length) return { ...(value as Json), ...set };
  const kept = Object.entries(value as Json).filter(([key]) => !drop.includes(key));
  return { ...Object.fromEntries(kept), ...set };
}
