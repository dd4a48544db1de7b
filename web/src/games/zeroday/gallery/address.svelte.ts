/** What the address says of a page of the gallery: what is searched for, and which card is open. */

import { navigate, router } from "../../../lib/router.svelte";
import { type Query, readQuery, writeQuery } from "./query";

const CARD = "card";

/** What is searched for. Back undoes a choice, and a whole word rather than its last letter. */
export class Search {
  readonly query: Query = $derived(readQuery(router.query));
  #typing = false;

  choose(query: Query): void {
    this.#typing = false;
    navigate(router.path + writeQuery(query), { stay: true });
  }

  type(words: string): void {
    navigate(router.path + writeQuery({ ...this.query, words }), this.#typing ? { replace: true } : { stay: true });
    this.#typing = true;
  }

  /** What was typed is finished: the next letter begins something new. */
  rest(): void {
    this.#typing = false;
  }
}

/** The card that lies open over the page. Back closes it. */
export class Opened {
  readonly id: string | null = $derived(new URLSearchParams(router.query).get(CARD));
  /** Whether it was opened here, so that what was before it is this page without it. */
  #here = false;

  addressOf(id: string | null): string {
    const said = new URLSearchParams(router.query);
    if (id === null) said.delete(CARD);
    else said.set(CARD, id);
    return router.path + (said.size ? `?${said}` : "");
  }

  /** A card was pressed; with a key held, its link is followed as any other. */
  onclick(event: MouseEvent, id: string): void {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    this.open(id);
  }

  open(id: string): void {
    navigate(this.addressOf(id), { stay: true });
    this.#here = true;
  }

  /** From the open card to another: Back still leads to the page without one. */
  turn(id: string): void {
    navigate(this.addressOf(id), { replace: true });
  }

  close(): void {
    if (this.#here) history.back();
    else navigate(this.addressOf(null), { replace: true });
    this.#here = false;
  }
}
