/** What hangs in each room, and what a room tells whoever asks: the server's signs. */

import {
  type FloorPlan,
  GAP,
  MARGIN,
  type Point,
  type RoomPlan,
  type Row,
  ROWS,
  rowsIn,
  SQUARE,
} from "../board/geometry";
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
const RIM = 3; // from a wall, or from stairs
const PIECE = SQUARE / 2; // half as high as what stands in a room

export interface Place extends Point {
  width: number;
  scale: number;
  /** The row of pieces that makes way for it. */
  beside: Row | null;
}

/** Where a sign hangs and how large: at the room's foot or its head, or beside the pieces if only there it is large
 * enough; wherever it keeps off what stands there and off the stairs of a passage. */
export function signPlace(
  { frame, type, passage }: Pick<RoomPlan, "frame" | "type" | "passage">,
  text: string,
  taken: Readonly<Record<Row, number>>,
  wanted: number,
): Place {
  const width = text.length * LETTER + HALF * 2;
  const rows = rowsIn(frame);
  const [top, middle, foot] = [frame.y, frame.y + frame.height / 2, frame.y + frame.height];
  const alone = (free: number, wall: number, inwards: 1 | -1): Place => {
    let [left, right] = [frame.x + RIM, frame.x + frame.width - RIM];
    if (passage && Math.abs(passage.y - wall) < SQUARE) {
      if (passage.x < frame.x + frame.width / 2) left = passage.x + PIECE + RIM;
      else right = passage.x - PIECE - RIM;
    }
    const scale = Math.min(wanted, (right - left) / width, free / (2 * HALF));
    const off = Math.min(free / 2, HALF * scale + 4);
    return { x: (left + right) / 2, y: wall + inwards * off, width, scale, beside: null };
  };
  const beside = (row: Row): Place => {
    const free = frame.width - 2 * MARGIN - taken[row] * GAP;
    const scale = Math.min(wanted, PIECE / HALF, free / width);
    const x = frame.x + frame.width - MARGIN - (width * scale) / 2;
    return { x, y: middle + rows[row], width, scale, beside: row };
  };
  const places = [
    alone(frame.height / 2 - (taken.pawns ? rows.pawns + PIECE : type / 2), foot, -1),
    alone(frame.height / 2 - (taken.weapons ? PIECE - rows.weapons : type / 2), top, 1),
    ...ROWS.filter((row) => taken[row] > 0).map(beside),
  ];
  return places.reduce((best, place) => (place.scale > best.scale ? place : best));
}

/** All signs where they hang. */
export function placed(
  hung: readonly Hung[],
  pieces: Readonly<Record<Row, Readonly<Record<string, string>>>>,
  wanted: number,
): (Hung & Place)[] {
  return hung.map((one) => {
    const among = (row: Row) => Object.values(pieces[row]).filter((place) => place === one.room.id).length;
    return {
      ...one,
      ...signPlace(one.room, one.text, { pawns: among("pawns"), weapons: among("weapons") }, wanted),
    };
  });
}
