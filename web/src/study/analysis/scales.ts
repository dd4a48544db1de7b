/** Where things lie on the chart of what was unknown. Pure. */

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
  const wide = frame.width - frame.left - frame.right;
  const high = frame.height - frame.top - frame.bottom;
  const last = Math.max(1, turns);
  return {
    x: (turn) => frame.left + (turn / last) * wide,
    y: (bits) => frame.top + high - (bits / Math.max(most, Number.EPSILON)) * high,
    turnAt: (x) => Math.min(turns, Math.max(0, Math.round(((x - frame.left) / wide) * last))),
  };
}

/** Round numbers from 0 up to the most, about so many. */
export function ticks(most: number, about = 5): number[] {
  if (most <= 0) return [0];
  const rough = most / about;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * size).find((candidate) => candidate >= rough) ?? size;
  return Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, i) => Number((i * step).toPrecision(12)));
}

/** The line through these values, one for each turn. */
export function line(values: readonly number[], { x, y }: Scales): string {
  return values.map((bits, turn) => `${turn === 0 ? "M" : "L"}${x(turn).toFixed(1)} ${y(bits).toFixed(1)}`).join("");
}

/** The turns at which a line wears its emblem, so that lines that run together can be told apart. */
export function stations(turns: number, seat: number, seats: number): number[] {
  const every = Math.max(seats, Math.ceil(turns / 4));
  const first = Math.round(((seat + 1) / (seats + 1)) * every);
  return Array.from({ length: Math.ceil(turns / every) + 1 }, (_, i) => first + i * every).filter(
    (turn) => turn <= turns,
  );
}
