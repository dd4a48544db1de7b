/** Something the house is asked to work out. What was found stays in sight until there is something newer. */

type Question<T> = () => Promise<T>;

/** One question at a time: while one is under way, only the last of those that come up is asked after it. So whoever
 * asks faster than the house can think still gets answers, and the house is not asked for nothing. */
export class Lookup<T> {
  found = $state.raw<T | null>(null);
  busy = $state(false);
  /** Why the last question has no answer. */
  error = $state.raw<unknown>(null);

  #last: Question<T> | null = null;
  #next: Question<T> | null = null;
  #running: symbol | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** A lookup that waits so many milliseconds for a newer question before it asks. */
  constructor(readonly delay = 0) {}

  ask(question: Question<T>): void {
    this.busy = true;
    this.#last = question;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#next = question;
      if (this.#running === null) void this.#run();
    }, this.delay);
  }

  /** The same question once more. */
  retry(): void {
    if (this.#last) this.ask(this.#last);
  }

  /** Forget the question; an answer under way is not waited for. */
  close(): void {
    clearTimeout(this.#timer);
    this.#next = null;
    this.#running = null;
    this.busy = false;
  }

  async #run(): Promise<void> {
    const question = this.#next;
    if (question === null) return;
    const mine = Symbol();
    this.#next = null;
    this.#running = mine;
    const outcome = await question().then(
      (found) => ({ found }),
      (error: unknown) => ({ error }),
    );
    if (this.#running !== mine) return;
    this.#running = null;
    const superseded = question !== this.#last;
    if ("found" in outcome) {
      this.found = outcome.found;
      this.error = null;
    } else if (!superseded) this.error = outcome.error;
    if (superseded) void this.#run();
    else this.busy = false;
  }
}
