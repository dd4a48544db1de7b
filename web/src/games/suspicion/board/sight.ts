/** Who sees whom, as it is drawn on the plan. Pure. */

import type { Mansion, Room } from "../wire";
import type { Places } from "./geometry";

const inLine = (one: Room, other: Room) => one.row === other.row || one.column === other.column;

/** The rooms in the row and the column of the room that a guest is in. */
export function roomsSeen({ rooms }: Mansion, places: Places, guest: string): Room[] {
  const here = rooms.find(({ id }) => id === places[guest]);
  return here ? rooms.filter((room) => inLine(here, room)) : [];
}

/** The guests in those rooms, the guest too. */
export function guestsSeen(mansion: Mansion, places: Places, guest: string): string[] {
  const rooms = new Set(roomsSeen(mansion, places, guest).map(({ id }) => id));
  return mansion.guests.filter(({ id }) => rooms.has(places[id] ?? "")).map(({ id }) => id);
}
