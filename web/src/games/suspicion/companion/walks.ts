/** Where guests can be sent on the plan. Pure. */

import type { Lit } from "../../../board/lit";
import { listed } from "../../../lib/words";
import type { Mansion, Room } from "../wire";

const isNext = (one: Room, other: Room) => Math.abs(one.row - other.row) + Math.abs(one.column - other.column) === 1;

function lit({ gems }: Mansion, rooms: readonly Room[], from?: string): Lit[] {
  const plural = (gem: string) => gems.find(({ id }) => id === gem)?.plural ?? gem;
  return rooms.map((room) => ({
    place: room.id,
    label: room.name,
    note: listed(room.gems.map(plural)),
    via: from ? [from] : [],
  }));
}

/** The rooms through a doorway from here. */
export function doorsFrom(mansion: Mansion, from: string | undefined): Lit[] {
  const here = mansion.rooms.find(({ id }) => id === from);
  return here
    ? lit(
        mansion,
        mansion.rooms.filter((room) => isNext(here, room)),
        from,
      )
    : [];
}

/** Every room but this one. */
export const anywhereFrom = (mansion: Mansion, from: string | undefined): Lit[] =>
  lit(
    mansion,
    mansion.rooms.filter(({ id }) => id !== from),
    from,
  );
