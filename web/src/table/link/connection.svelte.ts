/** The connection to a table: what it has told us so far, and what we say to it until it has answered. */

import { tableSocket } from "../../lib/api";
import { session } from "../../lib/session.svelte";
import { type Line, Socket, type Verdict } from "../../lib/socket.svelte";
import type { ClientMessage, ServerMessage } from "../../lib/wire";
import { EMPTY, type Feed, type Scene, take } from "./feed";
import { type Draft, Outbox, type Reply } from "./outbox";

/** How the server closes a connection that is to be made anew. */
const TRY_AGAIN = 1013;

export class Connection {
  feed = $state.raw<Feed>(EMPTY);
  /** Why the server closed the connection for good. */
  farewell = $state("");
  /** Messages on their way. */
  waiting = $state(0);

  readonly #onscene: (scene: Scene) => void;
  readonly #outbox = new Outbox();
  readonly #socket: Socket<ServerMessage, ClientMessage>;

  constructor(table: string, onscene: (scene: Scene) => void, dial?: (address: string) => Line) {
    this.#onscene = onscene;
    this.#socket = new Socket<ServerMessage, ClientMessage>(
      {
        path: tableSocket(table),
        greeting: () => [this.#hello(), ...this.#outbox.waiting],
        hear: (message) => this.#hear(message),
        // We may be somebody else by now, having logged out or in elsewhere in this browser.
        closed: (code) => void (code === TRY_AGAIN && session.load()),
      },
      dial,
    );
  }

  get status() {
    return this.#socket.status;
  }

  /** Connect, and stay connected until the returned function is called. */
  open(): () => void {
    return this.#socket.open();
  }

  /** Try again now. */
  retry(): void {
    this.#socket.retry();
  }

  /** Send a message; it is sent again after a loss until the server has answered it. */
  async send(draft: Draft): Promise<Reply> {
    const { letter, reply } = this.#outbox.add(draft);
    this.waiting = this.#outbox.waiting.length;
    if (this.status === "live") this.#socket.say(letter);
    const answer = await reply;
    this.waiting = this.#outbox.waiting.length;
    return answer;
  }

  /** What we have, so that we are sent the rest. */
  #hello(): ClientMessage {
    return { t: "hello", told: this.feed.told.length, said: this.feed.said.at(-1)?.n ?? 0 };
  }

  #hear(message: ServerMessage): Verdict {
    if (message.t === "ack" || message.t === "refused") this.#outbox.settle(message);
    if (message.t === "gone") {
      this.farewell = message.text;
      this.#outbox.giveUp(message.text);
      return "over";
    }
    const { feed, scene, gap } = take(this.feed, message, Date.now());
    this.feed = feed;
    if (gap) return "gap";
    if (scene) this.#onscene(scene);
    return null;
  }
}
