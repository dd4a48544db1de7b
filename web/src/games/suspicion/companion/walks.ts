/** Where guests can be sent on the plan. Pure. */

import type { Lit } from "../../../board/lit";
import { listed } from "../../../lib/words";
import type { Edition, Room } from "../wire";

function lit({ gems }: Edition, rooms: readonly Room[], from?: string): Lit[] {
  const plural = (gem: string) => gems.find(({ id }) => id === gem)?.plural ?? gem;
  return rooms.map((room) => ({
    place: room.id,
    label: room.name,
    note: listed(room.gems.map(plural)),
    via: from ? [from] : [],
  }));
}

/** The rooms through a doorway from here. */
export function doorsFrom(mansion: Edition, from: string | undefined): Lit[] {
  const near = mansion.doorways[from ?? ""] ?? [];
  const rooms = mansion.rooms.filter(({ id }) => near.includes(id));
  return lit(mansion, rooms, from);
}

/** Every room but this one. */
export const anywhereFrom = (mansion: Edition, from: string | undefined): Lit[] =>
  lit(
    mansion,
    mansion.rooms.filter(({ id }) => id !== from),
    from,
  );
