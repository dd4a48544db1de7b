/** Who sees whom, as it is drawn on the plan. Pure. */

import type { Edition } from "../wire";
import type { Places } from "./geometry";

/** The guests in the rooms that are seen from a guest's own, the guest too. */
export function guestsSeen({ guests, in_sight }: Edition, places: Places, guest: string): string[] {
  const rooms = in_sight[places[guest] ?? ""] ?? [];
  return guests.map(({ id }) => id).filter((id) => rooms.includes(places[id] ?? ""));
}
