/** Whom a suggestion goes to, in the order in which they are asked. Pure. */

import type { Told } from "../../../lib/wire";
import { eventOf } from "../types";
import type { View } from "../wire";

/** Everybody who is still there, clockwise from the seat after this one. */
export function clockwise(view: View, me: number): number[] {
  const count = view.sides.length;
  const round = Array.from({ length: count - 1 }, (_, step) => (me + 1 + step) % count);
  return round.filter((seat) => !view.sides[seat]?.lost);
}

/** Those to whom the last combat damage was dealt, which a suggestion comes of. */
export function damagedLast(told: readonly Told[], view: View, me: number): number[] {
  const last = told.findLastIndex((line) => isHit(line));
  const begin = told.slice(0, last + 1).findLastIndex(({ event }) => event.kind === "step-began");
  const hit = new Set(told.slice(begin + 1, last + 1).flatMap((line) => (isHit(line) ? [seatOf(line)] : [])));
  return clockwise(view, me).filter((seat) => hit.has(seat));
}

function seatOf(line: Told): number | null {
  const event = eventOf(line);
  return event.kind === "damaged" && event.combat ? (event.seat ?? null) : null;
}

const isHit = (line: Told): boolean => seatOf(line) !== null;
