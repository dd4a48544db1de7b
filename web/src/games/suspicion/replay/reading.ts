/** What a replay tells of identities. Pure. */

import type { Replay } from "../../../lib/wire";
import { eventOf } from "../types";

/** Who everybody is, as far as these eyes know from the start: all of them with the cards open. */
export function identitiesIn(replay: Replay): Map<number, string> {
  const found = new Map<number, string>();
  for (const event of (replay.steps[0]?.told ?? []).map(eventOf)) {
    if (event.kind === "invited") found.set(event.seat, event.guest);
  }
  return found;
}
