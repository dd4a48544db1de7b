/** The moves in the making at a table: one draft for each choice. A form and a board that are about the same choice fill
 * the same slots of the same draft, and each shows what the other put there. */

import { type Lit, litOf } from "../../board/lit";
import type { Choice, Move, Option, Slot, Value } from "../../lib/wire";
import { begin, type Filled, fill, finish, fits, isWalk, nextOpen, possible, settle, slotsOf } from "./draft";
import { orderSizes } from "./slots";

export interface Hooks {
  onmove: (move: Move) => void;
  /** What is filled in so far. */
  onfill?: (filled: Filled) => void;
}

export class Draft {
  readonly #choice: () => Choice;
  readonly #hooks: Hooks;
  #filled = $state.raw<Filled>({});
  #peek = $state.raw<Filled | null>(null);
  /** The slot whose options lie open. */
  current = $state<string | null>(null);
  /** How often a whole move was laid into it, as a hint is. */
  laid = $state(0);

  /** What would be filled in: what is pointed at, or what is put. */
  seen: Filled = $derived.by(() => this.#peek ?? this.#filled);
  /** The slot that a board is about: the one that lies open, or the next one to fill;
   * the last one, if all are filled. */
  slot: Slot | null = $derived.by(() => {
    const open = slotsOf(this.choice).find(({ name }) => name === this.current);
    return open ?? nextOpen(this.choice, this.#filled) ?? slotsOf(this.choice).at(-1) ?? null;
  });
  /** What can be put into that slot, as places on a board. */
  lit: readonly Lit[] = $derived.by(() => (this.slot ? litOf(this.admitted(this.slot.name)) : []));
  /** The finished move, or null while something is missing. */
  move: Move | null = $derived.by(() => finish(this.choice, this.#filled));

  /** ``start`` is what was filled in before. */
  constructor(choice: Choice | (() => Choice), hooks: Hooks, start?: Filled) {
    this.#choice = typeof choice === "function" ? choice : () => choice;
    this.#hooks = hooks;
    this.#begin(start);
  }

  get choice(): Choice {
    return this.#choice();
  }

  get filled(): Filled {
    return this.#filled;
  }

  /** Fill a slot. Earlier slots that it hangs on and that are open, or would not admit it, are filled to fit. While a
   * value is only tried out (``settled`` is false) the same slot stays open. */
  put(name: string, value: Value, settled = true): void {
    const next = typeof value === "string" ? settle(this.choice, this.#filled, name, value) : null;
    this.#set(next ?? fill(this.choice, this.#filled, name, value));
    const single = slotsOf(this.choice).find((slot) => slot.name === name)?.takes === "one";
    if (!settled && single) return;
    this.current =
      nextOpen(this.choice, this.#filled, settled ? name : undefined)?.name ?? (single ? name : this.current);
  }

  /** Fill several slots with a move that somebody suggests, as far as it fits. */
  lay(values: Filled): void {
    let next = this.#filled;
    for (const slot of slotsOf(this.choice)) {
      const value = values[slot.name];
      if (value !== undefined && fits(slot, next, value)) next = fill(this.choice, next, slot.name, value);
    }
    this.#set(next);
    this.current = nextOpen(this.choice, next)?.name ?? null;
    this.laid++;
  }

  /** Begin anew. */
  reset(): void {
    this.#begin();
    this.#hooks.onfill?.(this.#filled);
  }

  /** Show what these values would come to, without putting them; null ends it. */
  peek(values: Filled | null): void {
    this.#peek = values;
  }

  /** What a slot may take, given what is seen; open slots before it may hold anything. */
  admitted(name: string): readonly Option[] {
    return possible(this.choice, this.seen, name);
  }

  /** Whether a value is in a slot, alone or among others. */
  holds(name: string, value: string): boolean {
    const held = this.seen[name];
    return Array.isArray(held) ? held.includes(value) : held === value;
  }

  /** Press something on the board: it goes into the slot that the board is about, or out of it again. Where nothing but
   * a place is asked for, that is the move. */
  pick(value: string): void {
    const slot = this.slot;
    if (!slot || !this.admitted(slot.name).some((option) => option.value === value)) return;
    if (slot.takes === "one") this.put(slot.name, value);
    else if (slot.takes === "some" || slot.takes === "order") this.put(slot.name, this.#toggled(slot, value), false);
    if (isWalk(this.choice)) this.send();
  }

  /** Make this very move, whatever was put before, if it is one that the choice admits. */
  make(values: Filled): void {
    const move = finish(this.choice, values);
    if (move) this.#hooks.onmove(move);
  }

  /** Make the move, if it is finished. */
  send(): void {
    if (this.move) this.#hooks.onmove(this.move);
  }

  #begin(start?: Filled): void {
    this.#peek = null;
    this.#filled = begin(this.choice, start);
    this.current = nextOpen(this.choice, this.#filled)?.name ?? null;
  }

  #set(filled: Filled): void {
    this.#peek = null;
    this.#filled = filled;
    this.#hooks.onfill?.(filled);
  }

  /** The list with a value put in or taken out; full as it is, where no more go in. */
  #toggled(slot: Extract<Slot, { takes: "some" | "order" }>, value: string): string[] {
    const held = this.#filled[slot.name];
    const list = Array.isArray(held) ? held : [];
    if (list.includes(value)) return list.filter((one) => one !== value);
    const most = slot.takes === "some" ? (slot.most ?? 1) : orderSizes(slot, this.admitted(slot.name).length)[1];
    return list.length < most ? [...list, value] : list;
  }
}

/** What is asked at the moment. */
export interface Asked {
  decision: number | null;
  choices: readonly Choice[];
}

interface Desk {
  asked: () => Asked;
  /** What was filled in earlier for a kind of choice. */
  start: (kind: string) => Filled | undefined;
  onmove: (move: Move) => void;
  onfill: (kind: string, filled: Filled) => void;
}

export class Drafts {
  readonly #desk: Desk;
  #kept = new Map<string, Draft>();
  #decision: number | null = null;
  #wanted = $state.raw<{ kind: string | null; decision: number | null }>({ kind: null, decision: null });
  #active = $state.raw<{ kind: string | null; decision: number | null }>({ kind: null, decision: null });

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** The kind of the form that was called up for what is asked; null while the usual one lies open. */
  get wanted(): string | null {
    return this.#wanted.decision === this.#desk.asked().decision ? this.#wanted.kind : null;
  }

  set wanted(kind: string | null) {
    this.#wanted = { kind, decision: this.#desk.asked().decision };
  }

  /** The draft that the board takes part in; none while nothing is asked. */
  get active(): Draft | null {
    const { kind, decision } = this.#active;
    return kind !== null && decision === this.#desk.asked().decision ? this.of(kind) : null;
  }

  /** The desk shows this kind of choice before all others. */
  activate(kind: string | null): void {
    this.#active = { kind, decision: this.#desk.asked().decision };
  }

  /** The draft for a kind of choice, the same for everybody who asks until something else is asked; null if it is not
   * offered. */
  of(kind: string): Draft | null {
    const { decision, choices } = this.#desk.asked();
    if (decision !== this.#decision) this.#kept.clear();
    this.#decision = decision;
    const choice = choices.find((one) => one.kind === kind);
    if (!choice) return null;
    let draft = this.#kept.get(kind);
    if (!draft) {
      // The same choice comes again with every sight: the newest is meant.
      const newest = () => this.#desk.asked().choices.find((one) => one.kind === kind) ?? choice;
      const { onmove, onfill, start } = this.#desk;
      draft = new Draft(newest, { onmove, onfill: (filled) => onfill(kind, filled) }, start(kind));
      this.#kept.set(kind, draft);
    }
    return draft;
  }
}
