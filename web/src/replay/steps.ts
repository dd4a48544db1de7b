/** The steps of a replay, each with what lies before the eyes there. */

import { patched } from "../lib/patch";
import type { Replay, ReplaySight, ReplayUpdate } from "../lib/wire";

export type ReplayStep = Omit<ReplayUpdate, "changes"> & ReplaySight;

/** Every step whole, to go to at once. What a step does not change is the same object as in the one before: a game's
 * views take little more room than what came of them. */
export function stepsOf({ sight, steps }: Pick<Replay, "sight" | "steps">): ReplayStep[] {
  let now = sight;
  return steps.map(({ changes, ...step }) => {
    now = patched(now, changes);
    return { ...step, ...now };
  });
}
