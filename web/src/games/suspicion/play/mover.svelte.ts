/** The guest that is about to be moved: taken on the board or in the list, shown in both. */

import type { Lit } from "../../../board/lit";
import type { Choice, Move } from "../../../lib/wire";
import { diceFor, guestsFor, movable, moveOf, movesGuests, needsDie, diceOf, waysOf } from "./moves";

const oneOf = (wanted: string | null, dice: readonly string[]): string | null =>
  wanted !== null && dice.includes(wanted) ? wanted : (dice[0] ?? null);

export class Mover {
  #shown = $state.raw<{ guest: string; die: string | null } | null>(null);
  #guest = $state<string | null>(null);
  #die = $state<string | null>(null);

  /** The choice that the guest is moved by. */
  choice: Choice | null = $derived.by(() => this.choices().find(movesGuests) ?? null);
  movable: readonly string[] = $derived(this.choice ? movable(this.choice) : []);
  /** The guest that was taken; the only one, where there is but one. Pointing at another does not change it. */
  taken: string | null = $derived.by(() => {
    if (this.#guest !== null && this.movable.includes(this.#guest)) return this.#guest;
    return this.movable.length === 1 ? this.movable[0]! : null;
  });
  /** The dice that can move the guest that was taken. */
  dice: readonly string[] = $derived(this.#diceFor(this.taken));
  /** The die that the guest was taken for. */
  takenFor: string | null = $derived(oneOf(this.#die, this.dice));
  /** The guest on the board that is lit: the one that is pointed at in the list, or the one that was taken. */
  guest: string | null = $derived(
    this.#shown && this.movable.includes(this.#shown.guest) ? this.#shown.guest : this.taken,
  );
  /** The die that moves it. */
  die: string | null = $derived(oneOf(this.#shown?.die ?? this.#die, this.#diceFor(this.guest)));
  lit: readonly Lit[] = $derived(this.choice && this.guest ? waysOf(this.choice, this.guest) : []);

  /** ``choices`` are those of the moment. */
  constructor(
    readonly choices: () => readonly Choice[],
    readonly onmove: (move: Move) => void,
  ) {}

  /** Take a guest, for this die if it matters; null puts it back. */
  take(guest: string | null, die: string | null = null): void {
    this.#shown = null;
    this.#guest = guest;
    this.#die = die;
  }

  /** Show where a guest could go, while it is pointed at in the list. */
  show(guest: string | null, die: string | null = null): void {
    this.#shown = guest === null ? null : { guest, die };
  }

  /** Move the guest that was taken. */
  send(room: string): void {
    this.go(this.die, this.guest, room);
  }

  go(die: string | null, guest: string | null, room: string): void {
    const move = this.choice && guest !== null ? moveOf(this.choice, die, guest, room) : null;
    if (!move) return;
    this.take(null);
    this.onmove(move);
  }

  #diceFor(guest: string | null): readonly string[] {
    return this.choice && guest !== null ? diceFor(this.choice, guest) : [];
  }

  /** What is asked, die by die: whom it moves, those that name somebody first. One part without a die for the passageway. */
  parts(choice: Choice): { die: string | null; guests: readonly string[] }[] {
    const dice = needsDie(choice) ? diceOf(choice).map(({ value }) => value) : [null];
    const parts = dice.map((die) => ({ die, guests: guestsFor(choice, die).map(({ value }) => value) }));
    return parts.sort((one, other) => one.guests.length - other.guests.length);
  }
}
