/** Which events happen to this player. */

import type { Told } from "../../../lib/wire";
import { eventOf } from "../types";
import type { View } from "../wire";

/** Whether an event happened to this player, by somebody else's doing or with their own accusation; that somebody
 * concedes happens to all. Where there is room
 * for a desk, the card that is shown to them lies on it and a banner tells of a wrong accusation; and where the edition
 * has a fate for false accusers, a card of its own tells it. */
export function happensTo(view: View, told: Told, desk: boolean, fate = false): boolean {
  const event = eventOf(told);
  switch (event.kind) {
    case "suggested":
      return event.seat !== view.seat && event.suspect === view.table.characters[view.seat ?? -1];
    case "conceded":
      return true;
    case "summoned":
      return event.whom === view.seat;
    case "granted":
    case "refused":
      return event.to === view.seat;
    case "shown":
      return !desk && event.to === view.seat;
    case "envelope-seen":
      return !desk && !fate && event.seat === view.seat;
    default:
      return false;
  }
}
