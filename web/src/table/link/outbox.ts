/** Messages that must arrive: kept in order, and sent again until the server acknowledges or refuses them. */

import { freshNonce } from "../../lib/api";
import type { Ack, ClientMessage, Hello, Ping, Refused } from "../../lib/wire";

export type Letter = Exclude<ClientMessage, Hello | Ping>;
type WithoutId<L> = L extends Letter ? Omit<L, "id"> : never;
export type Draft = WithoutId<Letter>;

export type Reply = { done: true } | { done: false; text: string };

export class Outbox {
  readonly #waiting = new Map<string, { letter: Letter; answer: (reply: Reply) => void }>();

  /** Everything not yet answered, in the order it was written. */
  get waiting(): Letter[] {
    return [...this.#waiting.values()].map(({ letter }) => letter);
  }

  add(draft: Draft): { letter: Letter; reply: Promise<Reply> } {
    const letter = { ...draft, id: freshNonce() } as Letter;
    const reply = new Promise<Reply>((answer) => this.#waiting.set(letter.id, { letter, answer }));
    return { letter, reply };
  }

  /** Take in the server's answer. An answer to something already answered says nothing new. */
  settle(message: Ack | Refused): void {
    const found = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    found?.answer(message.t === "ack" ? { done: true } : { done: false, text: message.text });
  }

  /** The connection is gone for good: nothing that waits will be answered. */
  giveUp(text: string): void {
    for (const { answer } of this.#waiting.values()) answer({ done: false, text });
    this.#waiting.clear();
  }
}
