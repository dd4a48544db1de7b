/** The guest that is about to be moved, as the draft of the move has it: taken on the board or in the list, shown in
 * both. */

import { type Lit } from "../../../board/lit";
import type { Choice } from "../../../lib/wire";
import { type Filled, possible, settle } from "../../../table/choices/draft";
import type { Draft } from "../../../table/choices/drafts.svelte";
import { diceFor, diceOf, guestsFor, needsDie, waysOf } from "./moves";

const named = (guest: string | null, die: string | null): Filled => ({
  ...(die !== null && { die }),
  ...(guest !== null && { guest }),
});

export class Mover {
  #draft: Draft | null = $derived.by(() => this.draft());
  /** The choice that the guest is moved by. */
  choice: Choice | null = $derived(this.#draft?.choice ?? null);
  movable: readonly string[] = $derived(
    this.choice ? possible(this.choice, {}, "guest").map(({ value }) => value) : [],
  );
  /** The guest that was taken, and the die; the only one, where there is but one. Pointing at another does not change it. */
  #taken: Filled = $derived(this.#complete(this.#draft?.filled));
  #shown: Filled = $derived(this.#complete(this.#draft?.seen));
  taken: string | null = $derived(textIn(this.#taken, "guest"));
  /** The dice that can move the guest that was taken. */
  dice: readonly string[] = $derived(this.choice && this.taken !== null ? diceFor(this.choice, this.taken) : []);
  /** The die that the guest was taken for. */
  takenFor: string | null = $derived(textIn(this.#taken, "die"));
  /** The guest on the board that is lit: the one that is pointed at in the list, or the one that was taken. */
  guest: string | null = $derived(textIn(this.#shown, "guest"));
  /** The die that moves it. */
  die: string | null = $derived(textIn(this.#shown, "die"));
  lit: readonly Lit[] = $derived(this.choice && this.guest !== null ? waysOf(this.choice, this.guest) : []);

  /** ``draft`` is that of the choice that moves guests; null while nobody can be moved. */
  constructor(readonly draft: () => Draft | null) {}

  /** Take a guest, for this die if it matters; null puts it back. */
  take(guest: string | null, die: string | null = null): void {
    this.#draft?.reset();
    for (const [name, value] of Object.entries(named(guest, die))) this.#draft?.put(name, value);
  }

  /** Show where a guest could go, while it is pointed at in the list. */
  show(guest: string | null, die: string | null = null): void {
    this.#draft?.peek(guest === null ? null : named(guest, die));
  }

  /** Move the guest that is lit. */
  send(room: string): void {
    this.go(this.die, this.guest, room);
  }

  go(die: string | null, guest: string | null, room: string): void {
    if (guest === null) return;
    this.#draft?.make({ ...named(guest, die), room });
    this.take(null);
  }

  /** What is asked, die by die: whom it moves, those that name somebody first. One part without a die for the passageway. */
  parts(choice: Choice): { die: string | null; guests: readonly string[] }[] {
    const dice = needsDie(choice) ? diceOf(choice).map(({ value }) => value) : [null];
    const parts = dice.map((die) => ({ die, guests: guestsFor(choice, die).map(({ value }) => value) }));
    return parts.sort((one, other) => one.guests.length - other.guests.length);
  }

  /** A guest with its die: if none is named, the only one that can be moved. */
  #complete(filled: Filled = {}): Filled {
    const guest = textIn(filled, "guest") ?? (this.movable.length === 1 ? this.movable[0]! : null);
    return (this.choice && guest !== null && settle(this.choice, filled, "guest", guest)) || filled;
  }
}

function textIn(filled: Filled, name: string): string | null {
  const value = filled[name];
  return typeof value === "string" ? value : null;
}
