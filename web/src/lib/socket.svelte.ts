/** A socket that stays open: it asks whether anybody is there when it hears nothing, takes a silent line for dead, and
 * opens a new one after a loss or when something was missed. What is said and heard is its owner's. */

import { socketUrl } from "./api";

export type Status = "connecting" | "live" | "reconnecting" | "offline" | "gone";

/** What a message made of the conversation: something in between is missing, or it is over for good. */
export type Verdict = "gap" | "over" | null;

export interface Talk<Heard, Said> {
  path: string;
  /** What is said on every new line, first of all. */
  greeting: () => readonly Said[];
  hear: (message: Heard) => Verdict;
  /** The other side closed the line, with this code. */
  closed?: (code: number) => void;
}

/** As much of a WebSocket as is needed. */
export type Line = Pick<WebSocket, "onopen" | "onmessage" | "onclose" | "readyState" | "send" | "close">;

const PULSE = 5_000;
/** Silence after which we ask whether anybody is there, and after which we take the line for dead. */
export const QUIET = 15_000;
export const DEAD = 25_000;
/** How long a line must hold until the next loss is the first one again. */
const STEADY = 10_000;
const OPEN = 1;

export class Socket<Heard, Said> {
  status = $state<Status>("connecting");

  readonly #talk: Talk<Heard, Said | { t: "ping" }>;
  readonly #dial: (address: string) => Line;
  #line: Line | null = null;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heard = 0;
  #opened = 0;

  constructor(talk: Talk<Heard, Said>, dial: (address: string) => Line = (address) => new WebSocket(address)) {
    this.#talk = talk;
    this.#dial = dial;
  }

  /** Connect, and stay connected until the returned function is called. */
  open(): () => void {
    this.#connect();
    const pulse = setInterval(() => this.#checkPulse(), PULSE);
    const online = () => this.#back();
    const offline = () => this.#lost();
    const awake = () => document.visibilityState === "visible" && (this.#checkPulse(), this.#back());
    addEventListener("online", online);
    addEventListener("offline", offline);
    document.addEventListener("visibilitychange", awake);
    return () => {
      removeEventListener("online", online);
      removeEventListener("offline", offline);
      document.removeEventListener("visibilitychange", awake);
      clearInterval(pulse);
      clearTimeout(this.#retry);
      this.#drop();
    };
  }

  /** Try again now instead of when the time comes. */
  retry(): void {
    if (this.status === "live") return;
    if (this.status === "gone") this.status = "connecting";
    this.#attempt = 0;
    this.#connect();
  }

  /** Say something, if there is a line; whatever must arrive belongs into the greeting too. */
  say(message: Said | { t: "ping" }): void {
    if (this.#line?.readyState === OPEN) this.#line.send(JSON.stringify(message));
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#drop();
    const line = this.#dial(socketUrl(this.#talk.path));
    this.#line = line;
    this.#heard = Date.now();
    line.onopen = () => this.#greet();
    line.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as Heard);
    line.onclose = ({ code }) => {
      this.#talk.closed?.(code);
      this.#lost();
    };
  }

  #drop(): void {
    const line = this.#line;
    this.#line = null;
    if (!line) return;
    line.onopen = line.onmessage = line.onclose = null;
    line.close();
  }

  #greet(): void {
    this.status = "live";
    this.#opened = this.#heard = Date.now();
    for (const message of this.#talk.greeting()) this.say(message);
  }

  #hear(message: Heard): void {
    this.#heard = Date.now();
    const verdict = this.#talk.hear(message);
    if (verdict === "over") this.#end();
    else if (verdict === "gap") this.#missed();
  }

  /** Something is missing: a new greeting asks for it. Should that not help, not at once again. */
  #missed(): void {
    if (this.#attempt > 0) return this.#lost();
    this.#attempt++;
    this.#connect();
  }

  #lost(): void {
    this.#drop();
    if (this.status === "gone") return;
    this.status = navigator.onLine ? "reconnecting" : "offline";
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), backoff(this.#attempt++));
  }

  #end(): void {
    this.#drop();
    clearTimeout(this.#retry);
    this.status = "gone";
  }

  /** The network or the reader is back: no need to wait any longer, unless it is over. */
  #back(): void {
    if (this.status === "reconnecting" || this.status === "offline") this.retry();
  }

  #checkPulse(): void {
    const now = Date.now();
    const silence = now - this.#heard;
    if (this.#line && silence > DEAD) return this.#lost();
    if (this.status !== "live") return;
    if (silence > QUIET) this.say({ t: "ping" });
    if (now - this.#opened > STEADY) this.#attempt = 0;
  }
}

/** Milliseconds before the first attempt to connect again, and before any. */
const FIRST = 400;
const LONGEST = 8_000;

/** Doubles with each attempt up to a limit; the random half keeps a room full of players from knocking all at once. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(LONGEST, FIRST * 2 ** attempt);
  return Math.round(full / 2 + (full / 2) * random());
}
