/** When a thing is looked at closely: after a pointer has rested on it, or a finger has stayed. */

import type { Ref } from "../play/duel";

/** Milliseconds. */
const FIRST = 350;
const NEXT = 90;
const AWAY = 160;
const LONG = 450;
const SLIP = 10;

/** A pointer that rests. From one thing to the next it need not rest as long. */
export class Rest {
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #show: (ref: Ref | null) => void;

  constructor(show: (ref: Ref | null) => void) {
    this.#show = show;
  }

  over(ref: Ref, looking: boolean): void {
    this.#wait(ref, looking ? NEXT : FIRST);
  }

  out(): void {
    this.#wait(null, AWAY);
  }

  clear(): void {
    clearTimeout(this.#timer);
  }

  #wait(ref: Ref | null, time: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#show(ref), time);
  }
}

/** A finger that stays where it is. */
export class LongPress {
  /** Whether the press that ends now was a long one, and is no click. */
  taken = false;
  readonly #look: (ref: Ref) => void;

  constructor(look: (ref: Ref) => void) {
    this.#look = look;
  }

  begin(event: PointerEvent, ref: Ref): void {
    this.taken = false;
    const ways = new AbortController();
    const timer = setTimeout(() => {
      this.taken = true;
      this.#look(ref);
    }, LONG);
    const end = () => {
      clearTimeout(timer);
      ways.abort();
    };
    const slip = ({ clientX, clientY }: PointerEvent) =>
      Math.hypot(clientX - event.clientX, clientY - event.clientY) > SLIP && end();
    addEventListener("pointermove", slip, { signal: ways.signal });
    for (const kind of ["pointerup", "pointercancel", "scroll"])
      addEventListener(kind, end, { signal: ways.signal, capture: true });
  }
}
