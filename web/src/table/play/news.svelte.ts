/** The lines of the log that tell what happened to me, for as long as they are new. */

import type { MovedByClock, Told } from "../../lib/wire";

const LASTS = 12_000;
const MOST = 3;

/** Whether a line says that this seat's time ran out. */
export const ranOutFor = ({ event }: Told, seat: number | null): boolean =>
  event.kind === "moved-by-clock" && (event as unknown as MovedByClock).seat === seat;

export class News {
  lines = $state.raw<readonly Told[]>([]);
  #seen = 0;

  /** Take in what was just shown; each line once. */
  add(told: readonly Told[]): void {
    const fresh = told.filter(({ n }) => n > this.#seen);
    if (fresh.length === 0) return;
    this.#seen = Math.max(...fresh.map(({ n }) => n));
    this.lines = [...this.lines, ...fresh].slice(-MOST);
    for (const { n } of fresh) setTimeout(() => this.close(n), LASTS);
  }

  clear(): void {
    this.lines = [];
  }

  close(n: number): void {
    this.lines = this.lines.filter((line) => line.n !== n);
  }
}
