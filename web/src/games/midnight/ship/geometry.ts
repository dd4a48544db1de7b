/** The ship as it is drawn, cut open from stern to bow: where each zone lies, where everybody in it stands, and where one
 * gets from one zone to the next. Pure. */

import type { Point } from "../../../board/plane";
import type { Open } from "../wire";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A drawing of the ship: broad as it lies in the water, or short and tall for a phone. */
export interface Plan {
  width: number;
  height: number;
  /** Where the sea begins, and where the course to port is drawn. */
  waterline: number;
  course: number;
  zones: Readonly<Record<number, Box>>;
  hull: string;
  /** The part of the hull that is under water. */
  keel: string;
  house: string;
  funnels: readonly Box[];
  masts: readonly { x: number; from: number; to: number }[];
  moon: Point & { r: number };
  /** How much room a piece has with its name. */
  cell: number;
  token: number;
  /** How much of a zone its name takes. */
  head: number;
}

export const BROAD: Plan = {
  width: 920,
  height: 560,
  waterline: 396,
  course: 532,
  zones: {
    1: { x: 150, y: 84, width: 318, height: 98 },
    2: { x: 472, y: 84, width: 124, height: 98 },
    3: { x: 640, y: 84, width: 140, height: 98 },
    4: { x: 92, y: 188, width: 246, height: 98 },
    5: { x: 342, y: 188, width: 246, height: 98 },
    6: { x: 592, y: 188, width: 240, height: 98 },
    7: { x: 110, y: 292, width: 228, height: 98 },
    8: { x: 342, y: 292, width: 246, height: 98 },
    9: { x: 592, y: 292, width: 214, height: 98 },
    10: { x: 160, y: 396, width: 580, height: 94 },
  },
  hull: "M40 182H900C876 250 856 330 826 400 806 460 772 502 712 502H204C136 502 98 460 84 398 66 328 48 254 40 182Z",
  keel: "M78 372H838C834 384 830 392 826 400 806 460 772 502 712 502H204C136 502 98 460 84 398Z",
  house: "M134 186V84Q134 74 144 74H596Q606 74 606 84V186ZM630 186V84Q630 66 650 66H776Q790 66 790 84V186Z",
  funnels: [
    { x: 236, y: 14, width: 56, height: 62 },
    { x: 372, y: 14, width: 56, height: 62 },
  ],
  masts: [
    { x: 700, from: 66, to: 8 },
    { x: 858, from: 184, to: 96 },
  ],
  moon: { x: 552, y: 40, r: 24 },
  cell: 54,
  token: 14,
  head: 26,
};

export const TALL: Plan = {
  width: 390,
  height: 480,
  waterline: 340,
  course: 456,
  zones: {
    1: { x: 24, y: 58, width: 178, height: 86 },
    2: { x: 205, y: 58, width: 76, height: 86 },
    3: { x: 298, y: 58, width: 76, height: 86 },
    4: { x: 12, y: 148, width: 121, height: 92 },
    5: { x: 136, y: 148, width: 118, height: 92 },
    6: { x: 257, y: 148, width: 121, height: 92 },
    7: { x: 18, y: 244, width: 115, height: 92 },
    8: { x: 136, y: 244, width: 118, height: 92 },
    9: { x: 257, y: 244, width: 110, height: 92 },
    10: { x: 40, y: 340, width: 300, height: 86 },
  },
  hull: "M2 145H389C384 210 378 280 366 340 358 402 338 436 300 436H82C44 436 24 400 18 340 10 270 4 210 2 145Z",
  keel: "M16 322H369L366 340C358 402 338 436 300 436H82C44 436 24 400 18 340Z",
  house: "M16 147V58Q16 50 24 50H280Q287 50 287 58V147ZM291 147V56Q291 44 302 44H372Q381 44 381 56V147Z",
  funnels: [
    { x: 66, y: 8, width: 30, height: 44 },
    { x: 138, y: 8, width: 30, height: 44 },
  ],
  masts: [{ x: 336, from: 44, to: 6 }],
  moon: { x: 244, y: 24, r: 14 },
  cell: 38,
  token: 11.5,
  head: 28,
};

/** Somebody or something that stands in a zone. */
export interface Standing extends Point {
  /** A suspect's letter, ``purser``, or the number of a seat. */
  id: string;
  zone: number;
  /** Whether there is room for a name. */
  named: boolean;
}

const PURSER = "purser";

/** Who is in each zone: suspects by letter, then the Purser, then the detectives. */
export function present(open: Pick<Open, "suspects" | "purser" | "detectives">): Map<number, string[]> {
  const found = new Map<number, string[]>();
  const put = (zone: number | null, id: string) => {
    if (zone !== null) found.set(zone, [...(found.get(zone) ?? []), id]);
  };
  for (const [letter, zone] of Object.entries(open.suspects)) put(zone, letter);
  put(open.purser, PURSER);
  open.detectives.forEach((zone, seat) => put(zone, String(seat)));
  return found;
}

/** Where everybody stands: side by side with their names, or closer in two rows. */
export function standings(plan: Plan, open: Pick<Open, "suspects" | "purser" | "detectives">): Standing[] {
  return [...present(open)].flatMap(([zone, ids]) => {
    const { x, y, width } = plan.zones[zone]!;
    const inner = width - 8;
    const named = ids.length * plan.cell <= inner;
    const rows = named || ids.length * plan.token * 2.1 <= inner ? 1 : 2;
    const across = Math.ceil(ids.length / rows);
    const step = Math.min(plan.cell, inner / across);
    return ids.map((id, index) => {
      const row = Math.floor(index / across);
      const inRow = row === rows - 1 ? ids.length - across * row : across;
      const column = index - row * across;
      return {
        id,
        zone,
        named,
        x: x + width / 2 + (column - (inRow - 1) / 2) * step,
        y: y + plan.head + plan.token + (rows === 1 ? 2 : row * plan.token * 1.75 - 3),
      };
    });
  });
}

export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Where a way between two zones is drawn: through the wall or the floor that they share, or far from one to the other. */
export function passage(
  plan: Plan,
  [one, other]: readonly [number, number],
): { from: Point; to: Point; near: boolean } {
  const [a, b] = [plan.zones[one]!, plan.zones[other]!];
  const level = a.y === b.y;
  const [left, right] = a.x < b.x ? [a, b] : [b, a];
  const [above, below] = a.y < b.y ? [a, b] : [b, a];
  const shared = [Math.max(a.x, b.x), Math.min(a.x + a.width, b.x + b.width)] as const;
  if (level && right.x - left.x - left.width < 10) {
    const y = a.y + a.height - 20;
    return { from: { x: left.x + left.width - 5, y }, to: { x: right.x + 5, y }, near: true };
  }
  if (!level && shared[1] > shared[0] && below.y - above.y - above.height < 10) {
    const x = (shared[0] + shared[1]) / 2;
    return { from: { x, y: above.y + above.height - 5 }, to: { x, y: below.y + 5 }, near: true };
  }
  return { from: middleOf(a), to: middleOf(b), near: false };
}

/** The doors of a zone's locations, along its floor. */
export function doors(plan: Plan, zone: number, count: number): Box[] {
  const { x, y, width, height } = plan.zones[zone]!;
  const each = Math.min(27, (width - 8) / count);
  const left = plan === TALL ? x + 4 : x + width / 2 - (count * each) / 2;
  return Array.from({ length: count }, (_, index) => ({
    x: left + index * each + 1.5,
    y: y + height - 20,
    width: each - 3,
    height: 16,
  }));
}

/** The spaces of the course to port, from the stern's side to the harbour. */
export function spaces(plan: Plan, port: number): Point[] {
  const edge = plan.width * 0.06;
  const step = (plan.width - 2.6 * edge) / (port - 1);
  return Array.from({ length: port }, (_, index) => ({ x: edge + index * step, y: plan.course }));
}
