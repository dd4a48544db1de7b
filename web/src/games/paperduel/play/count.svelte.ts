/** Presses on the buttons for life and Treasures: those that come quickly are one note. */

import type { Table } from "../../../table/table.svelte";

export type What = "life" | "treasures";

/** Milliseconds after the last press in which another joins it. */
const GATHER = 900;
/** The largest change that one note tells of. */
const MOST = 20;

export class Count {
  readonly #table: Table;
  /** What was pressed and is not noted yet, by player and kind. */
  #waiting = $state.raw<Readonly<Record<string, number>>>({});
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending = false;

  constructor(table: Table) {
    this.#table = table;
  }

  /** What is added to what the table shows of a player. */
  pending(seat: number, what: What): number {
    return this.#waiting[keyOf(seat, what)] ?? 0;
  }

  press(seat: number, what: What, change: number): void {
    const key = keyOf(seat, what);
    this.#waiting = { ...this.#waiting, [key]: (this.#waiting[key] ?? 0) + change };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), GATHER);
  }

  /** Take back the last note, whoever made it. */
  async undo(): Promise<void> {
    const offer = this.#table.asides;
    if (offer?.choices.some(({ kind }) => kind === "undo")) {
      await this.#table.aside({ kind: "undo" }, offer.decision);
    }
  }

  /** One note after the other: each is numbered by the one before. */
  async #send(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    try {
      for (;;) {
        const next = Object.entries(this.#waiting).find(([, change]) => change !== 0);
        if (!next) break;
        const [key, change] = next;
        const [seat, what] = key.split(" ") as [string, What];
        const step = what === "treasures" ? Math.sign(change) : Math.max(-MOST, Math.min(MOST, change));
        const offer = this.#table.asides;
        const move = { kind: what, slots: { whose: seat, change: String(step) } };
        const done = offer !== null && (await this.#table.aside(move, offer.decision));
        // What was refused is dropped; it has been said why.
        const left = done ? (this.#waiting[key] ?? 0) - step : 0;
        this.#waiting = { ...this.#waiting, [key]: left };
      }
    } finally {
      this.#sending = false;
      this.#waiting = {};
    }
  }
}

const keyOf = (seat: number, what: What): string => `${seat} ${what}`;
