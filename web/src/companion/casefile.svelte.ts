/** A case on the desk: the position with its past and future, kept as it is written, and what follows from it. */

import { api, type Model, reason, Refusal, type Supposition, Unreachable } from "../lib/api";
import { keep, kept } from "../lib/storage";
import type { Asking, Reason } from "../lib/wire";
import { listed } from "../lib/words";
import { Lookup } from "../study/lookup.svelte";
import { begin, change, type History, redo, undo } from "../table/notebook/history";
import type { Marks } from "../table/notebook/marks";
import { add, insert, remove, replace } from "./log";
import { freshId, type Shelf } from "./shelf";
import { suppose } from "./trial";
import type { Worked } from "./worked";

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
  /** Whether it is what was written, not the way to the server. */
  wrong: boolean;
}

/** What is tried out beside the record: a position of its own, and what is supposed on top of it. */
interface Trial<Position> {
  position: Position;
  supposed: readonly Supposition[];
}

/** What the parts that all families share need of a case. */
export type AnyCase = Omit<
  CaseFile<Notes<unknown>, unknown>,
  "shelf" | "write" | "add" | "insert" | "replace" | "gameOf"
>;

export class CaseFile<Position extends Notes<Entry>, Entry> {
  readonly id: string;
  name = $state("");
  history = $state.raw() as History<Position>;
  trial = $state.raw<Trial<Position> | null>(null);
  /** What is looked at: the record, or what is tried out beside it. */
  position: Position = $derived.by(() => this.trial?.position ?? this.history.now);
  model = $state.raw<Model>(kept("companion-model", "deals"));
  /** Whether the learner marks the grid, and is told what is right. */
  teaching = $state(kept("companion-teaching", false));
  marks = $state.raw<Marks>({});
  readonly knowledge = new Lookup<Worked>(PAUSE);
  /** What follows, as far as it is worked out. */
  found = $derived.by(() => this.knowledge.found?.deduction ?? null);
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
    this.knowledge.found = shelf.worked(id);
    this.marks = shelf.marks(id);
    this.think();
  }

  /** While something is tried out, the record stays as it is. */
  write(position: Position): void {
    if (this.trial) this.#try({ ...this.trial, position });
    else this.#turn(change(this.history, position));
  }

  add(entry: Entry): void {
    this.write(add(this.position, entry));
  }

  /** Write an entry before the one of this number. */
  insert(number: number, entry: Entry): void {
    this.write(insert(this.position, number, entry));
  }

  replace(number: number, entry: Entry): void {
    this.write(replace(this.position, number, entry));
  }

  remove(number: number): void {
    this.write(remove(this.position, number));
  }

  undo(): void {
    if (this.trial) this.backToRecord();
    else this.#turn(undo(this.history));
  }

  redo(): void {
    if (!this.trial) this.#turn(redo(this.history));
  }

  /** Try something out: from now on nothing that is written is kept. */
  tryOut(supposition?: Supposition): void {
    const { position, supposed } = this.trial ?? { position: this.history.now, supposed: [] };
    this.#try({ position, supposed: supposition ? suppose(supposed, supposition) : supposed });
  }

  backToRecord(): void {
    if (!this.trial) return;
    this.trial = null;
    this.knowledge.found = this.shelf.worked(this.id);
    this.think();
  }

  rename(name: string): void {
    this.name = name.trim() || listed(this.history.now.players);
    this.save();
  }

  reckon(model: Model): void {
    this.model = model;
    keep("companion-model", model);
    this.think();
  }

  teach(on: boolean): void {
    this.teaching = on;
    keep("companion-teaching", on);
  }

  mark(marks: Marks): void {
    this.marks = marks;
    this.shelf.keepMarks(this.id, marks);
  }

  save(): void {
    this.shelf.file(this.id, this.name, this.history.now);
  }

  /** The record as its file. */
  written(): unknown {
    return this.shelf.format.toFile(this.history.now);
  }

  /** What is looked at as a file, and what is supposed on top of it. */
  #asked(): { game: string; file: unknown; supposed: readonly Supposition[] } {
    const file = this.shelf.format.toFile(this.position);
    return { game: this.gameOf(this.position), file, supposed: this.trial?.supposed ?? [] };
  }

  think(): void {
    const { model, trial } = this;
    const { game, file, supposed } = this.#asked();
    this.knowledge.ask(async () => {
      const worked = { deduction: await api.solve(game, file, model, supposed), from: file };
      if (!trial) this.shelf.keepWorked(this.id, worked);
      return worked;
    });
  }

  why(owner: string, card: string): Promise<Reason> {
    const { game, file, supposed } = this.#asked();
    return api.why(game, file, owner, card, supposed);
  }

  /** The best questions that name this card. */
  ask(card: string): Promise<Asking[]> {
    const { game, file, supposed } = this.#asked();
    return api.ask(game, file, this.model, card, supposed);
  }

  close(): void {
    this.knowledge.close();
  }

  #try(trial: Trial<Position>): void {
    this.trial = trial;
    this.think();
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

  /** Whether nothing is worked out because no answer comes. */
  get away(): boolean {
    return this.knowledge.error instanceof Unreachable;
  }
}
