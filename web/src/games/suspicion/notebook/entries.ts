/** The entries of a position, as a notebook's reasons name them. */

import { one, saidOf } from "../guests/said";
import type { Edition, PositionFile } from "../wire";

interface Entry {
  by?: string;
  moved?: string;
  sent?: string;
  to?: string;
  robbed?: string;
  lifted?: string;
  asked?: string;
  sees?: string;
  peeked?: string | null;
}

/** What an entry that a reason rests on was about; ``me`` is what I am called there. */
export function entryName(position: unknown, entry: number, me: string, mansion: Edition): string {
  const found = ((position as PositionFile | null)?.log ?? [])[entry - 1] as Entry | undefined;
  if (!found) return entry === 0 ? "your invitation" : "";
  const who = (name = "") => (name === me ? "you" : name);
  const guest = (id = "") => saidOf(mansion, id);
  const gem = (id: string) => one(mansion.gems.find((each) => each.id === id)?.name ?? id);
  const room = mansion.rooms.find(({ id }) => id === found.to)?.name ?? "";
  if (found.robbed) return `${who(found.by)} took ${gem(found.robbed)} out of a room`;
  if (found.lifted) return `${who(found.by)} lifted ${gem(found.lifted)}`;
  if (found.asked) return `${who(found.by)} asked ${who(found.asked)} about ${guest(found.sees)}`;
  if (found.moved ?? found.sent) return `${who(found.by)} moved ${guest(found.moved ?? found.sent)} to the ${room}`;
  if ("peeked" in found) return `${who(found.by)} peeked at an invitation`;
  return "the masks came off";
}
