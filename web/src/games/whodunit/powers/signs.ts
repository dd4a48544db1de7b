/** What hangs in each room, and what a room tells whoever asks: the server's signs, with players called by name. */

import { called } from "../../../lib/words";
import { type FloorPlan, type Point, type RoomPlan, rowsIn, SQUARE } from "../board/geometry";
import type { Edition, Sign } from "../wire";

export interface Hung {
  room: RoomPlan;
  kinds: Sign["kind"][];
  text: string;
  /** Why, and what to do about it. */
  says: string;
}

export function hungIn(plan: FloorPlan, signs: readonly Sign[]): Hung[] {
  return plan.rooms.flatMap((room) => {
    const own = signs.filter((sign) => sign.room === room.id && sign.text !== "");
    if (own.length === 0) return [];
    const says = own.map(({ reason = "", remedy = "" }) => `${reason} ${remedy}`.trim()).join(" ");
    return [{ room, kinds: own.map(({ kind }) => kind), text: own.map(({ text }) => text).join(", "), says }];
  });
}

/** The signs as this table reads them. */
export function named(signs: readonly Sign[], names: readonly string[]): Sign[] {
  return signs.map((sign) => ({
    ...sign,
    note: called(sign.note ?? "", names),
    reason: called(sign.reason ?? "", names),
    remedy: called(sign.remedy ?? "", names),
  }));
}

/** What a list of places says of a room; what is wrong with its passage is told apart. */
export function noteOf(room: string, signs: readonly Sign[]): string {
  const own = signs.filter((sign) => sign.room === room && sign.kind !== "no-passage" && sign.note);
  return own.map(({ note }) => note).join(", ");
}

/** One power with what is to be said of it at this table. */
export interface Listed {
  power: NonNullable<Edition["powers"]>[number];
  /** Why it is not in force; nothing, if it is. */
  off: string;
}

/** The powers at a table: mine, the others that are in force, and those that are not. */
export function sorted(content: Edition, signs: readonly Sign[], mine: string | null) {
  const off = new Map(signs.filter(({ kind }) => kind === "off").map(({ power, text }) => [power, text]));
  const all: Listed[] = (content.powers ?? []).map((power, i) => ({ power, off: off.get(i) ?? "" }));
  const on = all.filter((one) => one.off === "");
  return {
    mine: on.filter(({ power }) => power.of === mine),
    others: on.filter(({ power }) => power.of !== mine),
    off: all.filter((one) => one.off !== ""),
  };
}

/** Half of a sign's height. */
export const HALF = 12;
const LETTER = 7.6; // as wide as one of its letters is on average
const PIECE = SQUARE / 2; // half as high as what stands in a room

/** Where a sign hangs and how large: at the room's foot or its head, wherever it keeps off what stands there. */
export function signPlace(
  { frame, type }: RoomPlan,
  text: string,
  taken: { weapons: boolean; pawns: boolean },
  wanted: number,
): Point & { width: number; scale: number } {
  const width = text.length * LETTER + HALF * 2;
  const rows = rowsIn(frame);
  const below = frame.height / 2 - (taken.pawns ? rows.pawns + PIECE : type / 2);
  const above = frame.height / 2 - (taken.weapons ? PIECE - rows.weapons : type / 2);
  const largest = Math.min(wanted, frame.width / width);
  const [fitsBelow, fitsAbove] = [below, above].map((height) => Math.min(largest, height / (2 * HALF)));
  const foot = fitsBelow! >= fitsAbove!;
  const scale = Math.max(fitsBelow!, fitsAbove!);
  const free = foot ? below : above;
  const off = Math.min(free / 2, HALF * scale + 4); // from the wall
  return { x: frame.x + frame.width / 2, y: foot ? frame.y + frame.height - off : frame.y + off, width, scale };
}
