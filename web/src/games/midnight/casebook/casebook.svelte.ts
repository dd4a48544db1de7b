/** Which page of the casebook lies open: the newest that was read, until another one is opened; and whether it is
 * covered, since what is read alone is nobody else's. */

import type { Told } from "../../../lib/wire";
import { eventOf } from "../types";
import type { Open } from "../wire";

/** What the page before the first paragraph, and the one after the last, are called by. */
export const INTRODUCTION = "introduction";
export const SOLUTION = "solution";

interface Sources {
  told: () => readonly Told[];
  open: () => Open;
}

export class Casebook {
  readonly #sources: Sources;
  #chosen = $state.raw<{ page: string; after: number } | null>(null);
  /** The page that was laid open by hand: it is not covered. */
  #bare = $state<string | null>(null);
  #shut = $state(-1);

  /** The newest page, and the line that brought it. */
  #newest = $derived.by(() => newestIn(this.#sources.told(), this.#sources.open()));
  page = $derived.by(() =>
    this.#chosen && this.#chosen.after >= this.#newest.n ? this.#chosen.page : this.#newest.page,
  );
  covered = $derived.by(() => isPrivate(this.page, this.#sources.open()) && this.#bare !== this.page);
  /** Whether only this player has read the page that lies open, or few have. */
  secret = $derived.by(() => isPrivate(this.page, this.#sources.open()));
  /** Whether there is a page that was not put away. */
  lies = $derived.by(() => this.#chosen !== null || this.#shut < this.#newest.n);

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** Open a page: whoever does so wants to read it. */
  open(page: string): void {
    this.#chosen = { page, after: this.#newest.n };
    this.#bare = page;
  }

  /** Lay the page bare, or cover it again. */
  turn(): void {
    this.#bare = this.covered ? this.page : null;
  }

  /** Put the page away, until there is another. */
  close(): void {
    this.#shut = this.#newest.n;
    this.#chosen = null;
    this.#bare = null;
  }
}

/** The page that the last line with a text opened; the end is the last page, and the first is the introduction. */
export function newestIn(told: readonly Told[], open: Pick<Open, "ending">): { page: string; n: number } {
  if (open.ending) return { page: SOLUTION, n: Infinity };
  const last = told.findLast((line) => {
    const event = eventOf(line);
    return "text" in event && "path" in event;
  });
  const event = last && eventOf(last);
  return event && "path" in event ? { page: event.path, n: last.n } : { page: INTRODUCTION, n: 0 };
}

/** Whether a page is not for everybody's eyes. */
export function isPrivate(page: string, open: Pick<Open, "public" | "ending">): boolean {
  return page !== INTRODUCTION && page !== SOLUTION && open.ending === null && !open.public.includes(page);
}
