/** A case on the desk: the position with its past and future, kept as it is written, and what follows from it. */

import { api, type Model, reason, Refusal } from "../lib/api";
import { keep, kept } from "../lib/kept";
import type { Deduction, Reason } from "../lib/wire";
import { listed } from "../lib/words";
import { Lookup } from "../study/lookup.svelte";
import { begin, change, type History, redo, undo } from "../table/notebook/history";
import { add, remove, replace } from "./log";
import { freshId, type Shelf } from "./shelf";

const PAUSE = 150;

/** What every family's position has. */
export interface Notes<Entry> {
  players: string[];
  me: string | null;
  log: Entry[];
}

/** What is wrong with a position, and in which entries. */
export interface Trouble {
  lines: string[];
  entries: number[];
  /** Whether it is what was written, not the way to the house. */
  wrong: boolean;
}

/** What the parts that all families share need of a case. */
export type AnyCase = Omit<CaseFile<Notes<unknown>, unknown>, "shelf" | "write" | "add" | "replace" | "gameOf">;

export class CaseFile<Position extends Notes<Entry>, Entry> {
  readonly id: string;
  name = $state("");
  history = $state.raw() as History<Position>;
  position: Position = $derived.by(() => this.history.now);
  model = $state.raw<Model>(kept("companion-model", "deals"));
  readonly knowledge = new Lookup<Deduction>(PAUSE);
  /** What is wrong with the position, if anything is; and in which entries. */
  trouble = $derived.by(() => this.#trouble());

  /** ``gameOf`` says whose study is asked. */
  constructor(
    readonly shelf: Shelf<Position>,
    readonly gameOf: (position: Position) => string,
    position: Position,
    { id, name }: { id: string; name: string } = { id: freshId(), name: listed(position.players) },
  ) {
    this.id = id;
    this.name = name;
    this.history = begin(position);
    this.think();
  }

  write(position: Position): void {
    this.#turn(change(this.history, position));
  }

  add(entry: Entry): void {
    this.write(add(this.position, entry));
  }

  replace(number: number, entry: Entry): void {
    this.write(replace(this.position, number, entry));
  }

  remove(number: number): void {
    this.write(remove(this.position, number));
  }

  undo(): void {
    this.#turn(undo(this.history));
  }

  redo(): void {
    this.#turn(redo(this.history));
  }

  rename(name: string): void {
    this.name = name.trim() || listed(this.position.players);
    this.save();
  }

  reckon(model: Model): void {
    this.model = model;
    keep("companion-model", model);
    this.think();
  }

  save(): void {
    this.shelf.file(this.id, this.name, this.position);
  }

  /** The position as its file. */
  written(): unknown {
    return this.shelf.format.toFile(this.position);
  }

  think(): void {
    const { model } = this;
    const [game, position] = [this.gameOf(this.position), this.written()];
    this.knowledge.ask(() => api.solve(game, position, model));
  }

  why(owner: string, card: string): Promise<Reason> {
    return api.why(this.gameOf(this.position), this.written(), owner, card);
  }

  #turn(history: History<Position>): void {
    if (history === this.history) return;
    this.history = history;
    this.save();
    this.think();
  }

  #trouble(): Trouble | null {
    const { error } = this.knowledge;
    if (error === null) return null;
    const wrong = error instanceof Refusal && error.status === 422;
    const entries = error instanceof Refusal ? error.problem.entries : [];
    return { lines: reason(error).split("\n"), entries, wrong };
  }
}
