/** Where things lie on the chart of what was unknown. Pure. */

import type { Progress } from "../../lib/wire";

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scales {
  x: (turn: number) => number;
  y: (bits: number) => number;
  /** The turn nearest to a place on the screen. */
  turnAt: (x: number) => number;
}

export function scales(frame: Frame, turns: number, most: number): Scales {
  const wide = Math.max(0, frame.width - frame.left - frame.right); // nothing, until it is laid out
  const high = frame.height - frame.top - frame.bottom;
  const last = Math.max(1, turns);
  return {
    x: (turn) => frame.left + (turn / last) * wide,
    y: (bits) => frame.top + high - (bits / Math.max(most, Number.EPSILON)) * high,
    turnAt: (x) => Math.min(turns, Math.max(0, Math.round(((x - frame.left) / wide) * last))),
  };
}

/** Round numbers from 0 up to the most, about so many, and no nearer to each other than the least step. */
export function ticks(most: number, about = 5, least = 0): number[] {
  if (most <= 0) return [0];
  const rough = Math.max(most / about, least);
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * size).find((candidate) => candidate >= rough) ?? size;
  return Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, i) => Number((i * step).toPrecision(12)));
}

/** The line through these values, one for each turn, from one turn on. */
export function line(values: readonly number[], { x, y }: Scales, from = 0): string {
  return values.map((bits, i) => `${i === 0 ? "M" : "L"}${x(from + i).toFixed(1)} ${y(bits).toFixed(1)}`).join("");
}

/** What a player deduced, and what was laid open afterwards: at the end, or to whoever accused wrongly and looked. */
export function deducedAndShown({ bits, shown }: Pick<Progress, "bits" | "shown">): {
  deduced: readonly number[];
  shown: readonly number[];
} {
  const last = shown ?? bits.length - 1;
  const after = bits.slice(last + 1).map(() => 0);
  return { deduced: bits.slice(0, last + 1), shown: [bits[last] ?? 0, ...after, 0] };
}

/** Of the turns in which a player asked, those at which the player's emblem stands on the line: the first, the last, and
 * some between, so that lines that run together can be told apart. */
export function stations(asked: readonly number[], most = 5): number[] {
  const turns = [...new Set(asked)].sort((one, other) => one - other);
  if (turns.length <= most) return turns;
  return Array.from({ length: most }, (_, i) => turns[Math.round((i * (turns.length - 1)) / (most - 1))]!);
}
