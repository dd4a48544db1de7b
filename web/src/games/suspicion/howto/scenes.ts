/** Moments of an evening, for the pictures of the rulebook. Pure. */

import type { Lit } from "../../../board/lit";
import type { Places } from "../board/geometry";
import type { Edition } from "../wire";

/** A guest in every outer room, in the order of the guest list. */
export function firstPlaces({ guests, rooms }: Edition): Places {
  const outer = rooms.filter(({ inner }) => !inner);
  return Object.fromEntries(guests.map(({ id }, i) => [id, outer[i % outer.length]!.id]));
}

/** The rooms beside this guest's, as the game would light them. */
export function besides({ rooms, doorways }: Edition, places: Places, guest: string): Lit[] {
  const near = doorways[places[guest] ?? ""] ?? [];
  return rooms
    .filter(({ id }) => near.includes(id))
    .map(({ id, name }) => ({ place: id, label: name, note: "", via: [] }));
}

/** The guests in rooms with this gem. */
export function suspects({ guests, rooms }: Edition, places: Places, gem: string): string[] {
  const glittering = rooms.filter(({ gems }) => gems.includes(gem)).map(({ id }) => id);
  return guests.map(({ id }) => id).filter((id) => glittering.includes(places[id] ?? ""));
}
