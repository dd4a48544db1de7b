/** The socket to a table: opens it, opens it again after a loss, and says what it has so that it is sent the rest. */

import { socketUrl } from "../../lib/api";
import { session } from "../../lib/session.svelte";
import type { ClientMessage, ServerMessage } from "../../lib/wire";
import { backoff } from "./backoff";
import { EMPTY, type Feed, type Scene, take } from "./feed";
import { type Draft, Outbox, type Reply } from "./outbox";

export type Status = "connecting" | "live" | "reconnecting" | "offline" | "gone";

/** Silence after which we ask whether anybody is there, and after which we take the line for dead. */
const QUIET = 15_000;
const DEAD = 25_000;
/** How the server closes a connection that is to be made anew. */
const TRY_AGAIN = 1013;

export class Connection {
  feed = $state.raw<Feed>(EMPTY);
  status = $state<Status>("connecting");
  /** Why the server closed the connection for good. */
  farewell = $state("");
  /** Messages on their way. */
  waiting = $state(0);

  readonly #address: string;
  readonly #onscene: (scene: Scene) => void;
  readonly #outbox = new Outbox();
  #socket: WebSocket | null = null;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #heard = 0;

  constructor(table: string, onscene: (scene: Scene) => void) {
    this.#address = socketUrl(`/api/tables/${encodeURIComponent(table)}/socket`);
    this.#onscene = onscene;
  }

  /** Connect, and stay connected until the returned function is called. */
  open(): () => void {
    this.#connect();
    this.#pulse = setInterval(() => this.#checkPulse(), 5_000);
    const online = () => this.retry();
    const offline = () => this.#lost();
    const awake = () => document.visibilityState === "visible" && this.#checkPulse();
    addEventListener("online", online);
    addEventListener("offline", offline);
    document.addEventListener("visibilitychange", awake);
    return () => {
      removeEventListener("online", online);
      removeEventListener("offline", offline);
      document.removeEventListener("visibilitychange", awake);
      clearInterval(this.#pulse);
      clearTimeout(this.#retry);
      this.#drop();
    };
  }

  /** Try again now. */
  retry(): void {
    if (this.status === "live") return;
    this.#attempt = 0;
    this.#connect();
  }

  /** Send a message; it is sent again after a loss until the server has answered it. */
  async send(draft: Draft): Promise<Reply> {
    const { letter, reply } = this.#outbox.add(draft);
    this.waiting = this.#outbox.waiting.length;
    if (this.status === "live") this.#say(letter);
    const answer = await reply;
    this.waiting = this.#outbox.waiting.length;
    return answer;
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#drop();
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onopen = () => this.#greet();
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => {
      // We may be somebody else by now, having logged out or in elsewhere in this browser.
      if (event.code === TRY_AGAIN) void session.load();
      this.#lost();
    };
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #greet(): void {
    this.status = "live";
    this.#attempt = 0;
    this.#say({ t: "hello", told: this.feed.told.length, said: this.feed.said.at(-1)?.n ?? 0 });
    for (const letter of this.#outbox.waiting) this.#say(letter);
  }

  #say(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear(message: ServerMessage): void {
    this.#heard = Date.now();
    if (message.t === "ack" || message.t === "refused") this.#outbox.settle(message);
    if (message.t === "gone") return this.#end(message.text);
    const { feed, scene, gap } = take(this.feed, message, Date.now());
    this.feed = feed;
    if (gap) return this.#connect();
    if (scene) this.#onscene(scene);
  }

  #lost(): void {
    this.#drop();
    if (this.status === "gone") return;
    this.status = navigator.onLine ? "reconnecting" : "offline";
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), backoff(this.#attempt++));
  }

  #end(text: string): void {
    this.#drop();
    clearTimeout(this.#retry);
    this.status = "gone";
    this.farewell = text;
    this.#outbox.giveUp(text);
  }

  #checkPulse(): void {
    if (this.status !== "live") return;
    const silence = Date.now() - this.#heard;
    if (silence > DEAD) this.#lost();
    else if (silence > QUIET) this.#say({ t: "ping" });
  }
}
