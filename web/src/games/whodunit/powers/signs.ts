/** What hangs in each room: all its signs together. */

import type { FloorPlan, RoomPlan } from "../board/geometry";
import type { Edition, Sign } from "../wire";

export interface Hung {
  room: RoomPlan;
  kinds: Sign["kind"][];
  text: string;
  /** What the characters have to say about it. */
  says: string;
}

export function hungIn(plan: FloorPlan, signs: readonly Sign[], content: Edition): Hung[] {
  return plan.rooms.flatMap((room) => {
    const own = signs.filter((sign) => sign.room === room.id);
    if (own.length === 0) return [];
    const says = own.map(({ power }) => content.powers?.[power]?.says ?? "").join(" ");
    return [{ room, kinds: own.map(({ kind }) => kind), text: own.map(({ text }) => text).join(", "), says }];
  });
}
