/** Where things are on the mansion's plan, in units of its drawing. Pure. */

import type { Point, Rect } from "../../../board/plane";
import type { Edition, Room } from "../wire";

export const CELL = { width: 160, height: 196 } as const;
/** Between the middle of a wall and the floor. */
export const WALL = 5;
const NAME = 33;
const TRAY = 47;
const BIGGEST = 78;

export type Places = Readonly<Record<string, string>>;

/** A guest's place: the middle of the medallion and how wide it is. */
export interface Spot extends Point {
  size: number;
}

export interface Door extends Point {
  /** Whether one goes up and down through it. */
  upright: boolean;
}

export const width = ({ rooms }: Edition): number => CELL.width * (1 + Math.max(...rooms.map(({ column }) => column)));
export const height = ({ rooms }: Edition): number => CELL.height * (1 + Math.max(...rooms.map(({ row }) => row)));

export function floorOf({ row, column }: Room): Rect {
  return {
    x: column * CELL.width + WALL,
    y: row * CELL.height + WALL,
    width: CELL.width - 2 * WALL,
    height: CELL.height - 2 * WALL,
  };
}

export function middleOf(room: Room): Point {
  const { x, y, width, height } = floorOf(room);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Where a room's gems lie. */
export function trayOf(room: Room): Point {
  const floor = floorOf(room);
  return { x: floor.x + floor.width / 2, y: floor.y + floor.height - TRAY / 2 - 1 };
}

/** The part of the floor that guests stand on. */
export function standsOf(room: Room): Rect {
  const { x, y, width, height } = floorOf(room);
  return { x: x + 7, y: y + NAME, width: width - 14, height: height - NAME - TRAY };
}

export function roomAt({ rooms }: Edition, { x, y }: Point): Room | undefined {
  const [row, column] = [Math.floor(y / CELL.height), Math.floor(x / CELL.width)];
  return rooms.find((room) => room.row === row && room.column === column);
}

/** A doorway in the middle of every wall that has one. */
export function doors({ rooms, doorways }: Edition): Door[] {
  return rooms.flatMap((room) => {
    const { x, y } = middleOf(room);
    const near = rooms.filter(({ id }) => doorways[room.id]?.includes(id));
    const beside = near.some(({ column }) => column > room.column);
    const below = near.some(({ row }) => row > room.row);
    return [
      ...(beside ? [{ x: x + CELL.width / 2, y, upright: false }] : []),
      ...(below ? [{ x, y: y + CELL.height / 2, upright: true }] : []),
    ];
  });
}

/** So many equal places in a frame, as large as they fit: row by row, a short last row in the middle. */
export function spread(count: number, frame: Rect, biggest = BIGGEST): Spot[] {
  if (count === 0) return [];
  const tries = Array.from({ length: count }, (_, i) => {
    const [columns, rows] = [i + 1, Math.ceil(count / (i + 1))];
    return { columns, rows, size: Math.min(frame.width / columns, frame.height / rows, biggest) };
  });
  const { columns, rows, size } = tries.reduce((best, one) => (one.size > best.size ? one : best));
  const across = Math.min(frame.width / columns, size * 1.15);
  const down = Math.min(frame.height / rows, size * 1.1);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    return {
      x: frame.x + frame.width / 2 + ((i % columns) - (inRow - 1) / 2) * across,
      y: frame.y + frame.height / 2 + (row - (rows - 1) / 2) * down,
      size,
    };
  });
}

/** Where every guest stands. */
export function standings(mansion: Edition, places: Places): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  for (const room of mansion.rooms) {
    const here = mansion.guests.filter(({ id }) => places[id] === room.id);
    spread(here.length, standsOf(room)).forEach((spot, i) => spots.set(here[i]!.id, spot));
  }
  return spots;
}
