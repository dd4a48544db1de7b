/** The board as shapes, computed from an edition's map: outlines, walls, doors, names and where pieces stand. */

import type { Point, Rect } from "../../../board/plane";
import type { Door, Edition, Room } from "../wire";

export type { Point, Rect };

/** The side of a square in the drawing's own units. Whole numbers keep small type crisp. */
export const SQUARE = 40;

const CORRIDOR = "=";
const OUTSIDE = ".";
const CELLAR = "x";
const STEP = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] } as const;

export type DoorPlan = { leaf: string; swing: string; sill: string; middle: Point };
export type PassagePlan = Point & { label: string; down: boolean };
export type RoomPlan = {
  id: string;
  name: string;
  outline: string;
  frame: Rect;
  bounds: Rect;
  type: number;
  doors: DoorPlan[];
  passage: PassagePlan | null;
};
export type FloorPlan = {
  width: number;
  height: number;
  columns: number;
  rows: number;
  house: string;
  corridor: string;
  tiles: string;
  walls: string;
  rooms: RoomPlan[];
  cellar: { outline: string; frame: Rect };
};

type Cell = readonly [number, number];
type Zone = (column: number, row: number) => string;

/** Everything the board draws that never moves. */
export function floorPlan(content: Edition): FloorPlan {
  const { cells } = content.board;
  const rows = cells.length;
  const columns = cells[0]?.length ?? 0;
  const zone: Zone = (column, row) => cells[row]?.[column] ?? OUTSIDE;
  const corridor = cellsOf(cells, (cell) => cell === CORRIDOR);
  const cellar = cellsOf(cells, (cell) => cell === CELLAR);
  return {
    width: columns * SQUARE,
    height: rows * SQUARE,
    columns,
    rows,
    house: outline(cellsOf(cells, (cell) => cell !== OUTSIDE)),
    corridor: outline(corridor),
    tiles: tiles(zone, corridor),
    walls: walls(zone, columns, rows, doorEdges(content.rooms)),
    rooms: content.rooms.map((room) => planRoom(content, room, columns, rows)),
    cellar: { outline: outline(cellar), frame: scaled(largestRectangle(cellar)) },
  };
}

function planRoom(content: Edition, room: Room, columns: number, rows: number): RoomPlan {
  const cells = cellsOf(content.board.cells, (cell) => cell === room.letter);
  const frame = scaled(largestRectangle(cells));
  const across = frame.width - (room.passage ? 1.6 * SQUARE : 0.3 * SQUARE); // a passage's words run along the wall
  return {
    id: room.id,
    name: room.name,
    outline: outline(cells),
    frame,
    bounds: scaled(boundsOf(cells)),
    type: Math.min(SQUARE * 0.74, across / (room.name.length * 0.6)),
    doors: room.doors.map((door) => planDoor(door, room.doors)),
    passage: room.passage ? planPassage(content, room.passage, cells, columns, rows) : null,
  };
}

function cellsOf(map: readonly string[], wanted: (cell: string) => boolean): Cell[] {
  return map.flatMap((line, row) => [...line].flatMap((cell, column) => (wanted(cell) ? [[column, row] as Cell] : [])));
}

const key = (column: number, row: number) => `${column}-${row}`;

/** The border of a set of squares as closed loops, corners only. */
export function outline(cells: readonly Cell[]): string {
  const inside = new Set(cells.map(([column, row]) => key(column, row)));
  const edges = new Map<string, Cell[]>();
  const add = (from: Cell, to: Cell) => edges.set(key(...from), [...(edges.get(key(...from)) ?? []), to]);
  for (const [x, y] of cells) {
    if (!inside.has(key(x, y - 1))) add([x, y], [x + 1, y]);
    if (!inside.has(key(x + 1, y))) add([x + 1, y], [x + 1, y + 1]);
    if (!inside.has(key(x, y + 1))) add([x + 1, y + 1], [x, y + 1]);
    if (!inside.has(key(x - 1, y))) add([x, y + 1], [x, y]);
  }
  const loops: string[] = [];
  while (edges.size > 0) {
    const [first] = edges.keys();
    const start = first!.split("-").map(Number) as unknown as Cell;
    loops.push(loop(start, edges));
  }
  return loops.join(" ");
}

function loop(start: Cell, edges: Map<string, Cell[]>): string {
  const points: Cell[] = [];
  let at = start;
  do {
    const onward = edges.get(key(...at))!;
    const to = onward.shift()!;
    if (onward.length === 0) edges.delete(key(...at));
    points.push(at);
    at = to;
  } while (key(...at) !== key(...start));
  const corners = points.filter((_, i) => {
    const before = points.at(i - 1)!;
    const after = points[(i + 1) % points.length]!;
    return !(before[0] === after[0] || before[1] === after[1]);
  });
  return `M${corners.map(([x, y]) => `${x * SQUARE} ${y * SQUARE}`).join("L")}Z`;
}

/** The lines between neighbouring corridor squares. */
function tiles(zone: Zone, corridor: readonly Cell[]): string {
  return corridor
    .map(([x, y]) => {
      const right = zone(x + 1, y) === CORRIDOR ? `M${(x + 1) * SQUARE} ${y * SQUARE}v${SQUARE}` : "";
      const below = zone(x, y + 1) === CORRIDOR ? `M${x * SQUARE} ${(y + 1) * SQUARE}h${SQUARE}` : "";
      return right + below;
    })
    .join("");
}

function doorEdges(rooms: readonly Room[]): Set<string> {
  return new Set(rooms.flatMap((room) => room.doors.map(doorEdge)));
}

/** The name of the edge a door stands in: the square above or left of it, and which side. */
function doorEdge(door: Door): string {
  const [x, y] = door.square;
  switch (door.towards) {
    case "north":
      return `h${x},${y}`;
    case "south":
      return `h${x},${y + 1}`;
    case "west":
      return `v${x},${y}`;
    case "east":
      return `v${x + 1},${y}`;
  }
}

/** Every border between two different parts of the house, doors left open, in runs as long as possible. */
export function walls(zone: Zone, columns: number, rows: number, doors: ReadonlySet<string>): string {
  const runs: string[] = [];
  for (let y = 0; y <= rows; y++) {
    for (const [from, to] of runsOf(columns, (x) => zone(x, y - 1) !== zone(x, y) && !doors.has(`h${x},${y}`))) {
      runs.push(`M${from * SQUARE} ${y * SQUARE}H${to * SQUARE}`);
    }
  }
  for (let x = 0; x <= columns; x++) {
    for (const [from, to] of runsOf(rows, (y) => zone(x - 1, y) !== zone(x, y) && !doors.has(`v${x},${y}`))) {
      runs.push(`M${x * SQUARE} ${from * SQUARE}V${to * SQUARE}`);
    }
  }
  return runs.join("");
}

function runsOf(length: number, wall: (index: number) => boolean): [number, number][] {
  const runs: [number, number][] = [];
  for (let i = 0; i < length; i++) {
    if (!wall(i)) continue;
    const last = runs.at(-1);
    if (last && last[1] === i) last[1] = i + 1;
    else runs.push([i, i + 1]);
  }
  return runs;
}

/** A door as architects draw it: a leaf swung into the room, and the arc it sweeps. Neighbours open away from each other. */
function planDoor(door: Door, all: readonly Door[]): DoorPlan {
  const [dx, dy] = STEP[door.towards];
  const [x, y] = door.square;
  const along: Cell = dx === 0 ? [1, 0] : [0, 1];
  const paired = all.some((other) => other.square[0] === x - along[0] && other.square[1] === y - along[1]);
  const corner: Cell = [x + (dx > 0 ? 1 : 0), y + (dy > 0 ? 1 : 0)];
  const far: Cell = [corner[0] + along[0], corner[1] + along[1]];
  const [hinge, latch] = paired ? [far, corner] : [corner, far];
  const reach = SQUARE * 0.82;
  const h = { x: hinge[0] * SQUARE, y: hinge[1] * SQUARE };
  const l = { x: latch[0] * SQUARE, y: latch[1] * SQUARE };
  const tip = { x: h.x + dx * reach, y: h.y + dy * reach };
  const end = { x: h.x + (l.x - h.x) * 0.82, y: h.y + (l.y - h.y) * 0.82 };
  const clockwise = (tip.x - h.x) * (end.y - h.y) - (tip.y - h.y) * (end.x - h.x) > 0 ? 1 : 0;
  return {
    leaf: `M${h.x} ${h.y}L${tip.x} ${tip.y}`,
    swing: `M${tip.x} ${tip.y}A${reach} ${reach} 0 0 ${clockwise} ${end.x} ${end.y}`,
    sill: `M${h.x} ${h.y}L${l.x} ${l.y}`,
    middle: { x: (h.x + l.x) / 2, y: (h.y + l.y) / 2 },
  };
}

function planPassage(content: Edition, to: string, cells: readonly Cell[], columns: number, rows: number): PassagePlan {
  const away = ([x, y]: Cell) => Math.min(x, columns - 1 - x) ** 2 + Math.min(y, rows - 1 - y) ** 2;
  const [x, y] = cells.reduce((best, cell) => (away(cell) < away(best) ? cell : best));
  const label = content.rooms.find((room) => room.id === to)?.name ?? to;
  return { x: (x + 0.5) * SQUARE, y: (y + 0.5) * SQUARE, label, down: y < rows / 2 };
}

/** The largest rectangle of squares that fits into a set of squares. */
export function largestRectangle(cells: readonly Cell[]): Rect {
  const inside = new Set(cells.map(([column, row]) => key(column, row)));
  let best: Rect = { x: 0, y: 0, width: 0, height: 0 };
  for (const [x, y] of cells) {
    let widest = Infinity;
    for (let height = 1; inside.has(key(x, y + height - 1)); height++) {
      let width = 0;
      while (width < widest && inside.has(key(x + width, y + height - 1))) width++;
      widest = width;
      if (width * height > best.width * best.height) best = { x, y, width, height };
    }
  }
  return best;
}

function boundsOf(cells: readonly Cell[]): Rect {
  const columns = cells.map(([column]) => column);
  const rows = cells.map(([, row]) => row);
  const [x, y] = [Math.min(...columns), Math.min(...rows)];
  return { x, y, width: Math.max(...columns) + 1 - x, height: Math.max(...rows) + 1 - y };
}

function scaled(rect: Rect): Rect {
  return { x: rect.x * SQUARE, y: rect.y * SQUARE, width: rect.width * SQUARE, height: rect.height * SQUARE };
}

/** The middle of a corridor square written as ``column-row``, or null if the place is a room. */
export function squareAt(place: string): Point | null {
  const found = /^(\d+)-(\d+)$/.exec(place);
  return found ? { x: (Number(found[1]) + 0.5) * SQUARE, y: (Number(found[2]) + 0.5) * SQUARE } : null;
}

/** How people name a corridor square: its column's letter and its row, as on the board's rim. */
export function addressOf(place: string): string {
  const [column = 0, row = 0] = place.split("-").map(Number);
  return `${columnLetter(column)}${row + 1}`;
}

export const columnLetter = (column: number): string => String.fromCharCode("A".charCodeAt(0) + column);

/** The points a pawn passes on its way, through the doors it uses. A room at an end counts as the square behind its door. */
export function route(content: Edition, path: readonly string[]): Point[] {
  return path.flatMap((place, i) => {
    const square = squareAt(place);
    if (square) return [square];
    const outside = path[i === 0 ? 1 : i - 1];
    const door = content.rooms
      .find((room) => room.id === place)
      ?.doors.find(({ square }) => key(...square) === outside);
    if (!door) return [];
    const [dx, dy] = STEP[door.towards];
    return [{ x: (door.square[0] + dx + 0.5) * SQUARE, y: (door.square[1] + dy + 0.5) * SQUARE }];
  });
}

/** The two lines of pieces in a room. */
export type Row = "pawns" | "weapons";
export const ROWS: readonly Row[] = ["pawns", "weapons"];
/** From piece to piece, and from a wall to the first. */
export const GAP = SQUARE * 1.04;
export const MARGIN = SQUARE * 0.15;

/** Tidy places for so many pieces on one line through a room, ``offset`` below its middle; ``aside``, they leave the
 * right side free. */
export function slots(frame: Rect, count: number, offset: number, aside = false): Point[] {
  const gap = Math.min(GAP, (frame.width - 2 * MARGIN) / Math.max(count, 1));
  const first = aside ? MARGIN + gap / 2 : frame.width / 2 - ((count - 1) / 2) * gap;
  const y = frame.y + frame.height / 2 + offset;
  return Array.from({ length: count }, (_, i) => ({ x: frame.x + first + i * gap, y }));
}

/** How far from a room's middle, where its name is, its weapons and its pawns stand. A low room leaves its foot free. */
export function rowsIn({ height }: Rect): Record<Row, number> {
  return { weapons: -1.06 * SQUARE, pawns: (height > 4 * SQUARE ? 1.08 : 0.9) * SQUARE };
}

/** Where every piece stands: squares hold one; in rooms weapons stand above the name and pawns below it. A row makes way
 * for a sign that hangs ``beside`` it. */
export function standings(
  map: FloorPlan,
  pawns: Readonly<Record<string, string>>,
  weapons: Readonly<Record<string, string>>,
  signs: readonly Readonly<{ room: { id: string }; beside: Row | null }>[] = [],
): Map<string, Point> {
  const pieces = { pawns, weapons };
  const spots = new Map<string, Point>();
  for (const [piece, place] of Object.entries(pawns)) {
    const square = squareAt(place);
    if (square) spots.set(piece, square);
  }
  for (const room of map.rooms) {
    const beside = signs.find((sign) => sign.room.id === room.id)?.beside;
    for (const row of ROWS) {
      const here = Object.keys(pieces[row]).filter((piece) => pieces[row][piece] === room.id);
      const found = slots(room.frame, here.length, rowsIn(room.frame)[row], beside === row);
      found.forEach((spot, i) => spots.set(here[i]!, spot));
    }
  }
  return spots;
}
