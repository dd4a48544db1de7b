/** A case on the desk: the position with its past and future, kept as it is written, and what follows from it. */

import { api, type Model, reason, Refusal } from "../../../lib/api";
import { keep, kept } from "../../../lib/kept";
import type { Deduction, Reason } from "../../../lib/wire";
import type { Edition } from "../wire";
import { listed } from "../../../lib/words";
import { Lookup } from "../../../study/lookup.svelte";
import { begin, change, type History, redo, undo } from "../../../table/notebook/history";
import { type Deck, editionDeck, ownDeck } from "./deck";
import * as positions from "./position";
import type { Entry, Position } from "./position";
import { file, freshId } from "./shelf";

const PAUSE = 150;

export class Case {
  readonly id: string;
  name = $state("");
  history = $state.raw() as History<Position>;
  position: Position = $derived.by(() => this.history.now);
  model = $state.raw<Model>(kept("companion-model", "deals"));
  readonly knowledge = new Lookup<Deduction>(PAUSE);

  deck: Deck = $derived.by(() => this.#deck());
  /** What is wrong with the position, if anything is; and in which entries. */
  trouble = $derived.by(() => this.#trouble());

  constructor(
    readonly editions: ReadonlyMap<string, Edition>,
    position: Position,
    { id, name }: { id: string; name: string } = { id: freshId(), name: listed(position.players) },
  ) {
    this.id = id;
    this.name = name;
    this.history = begin(position);
    this.think();
  }

  /** Whose study is asked: own cards are any game's. */
  get game(): string {
    return this.position.edition || (this.editions.keys().next().value ?? "");
  }

  write(position: Position): void {
    this.#turn(change(this.history, position));
  }

  add(entry: Entry): void {
    this.write(positions.add(this.position, entry));
  }

  replace(number: number, entry: Entry): void {
    this.write(positions.replace(this.position, number, entry));
  }

  remove(number: number): void {
    this.write(positions.remove(this.position, number));
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
    file(this.id, this.name, this.position);
  }

  think(): void {
    const { game, model } = this;
    const position = positions.toFile(this.position);
    this.knowledge.ask(() => api.solve(game, position, model));
  }

  why(owner: string, card: string): Promise<Reason> {
    return api.why(this.game, positions.toFile(this.position), owner, card);
  }

  #turn(history: History<Position>): void {
    if (history === this.history) return;
    this.history = history;
    this.save();
    this.think();
  }

  #deck(): Deck {
    const edition = this.editions.get(this.position.edition);
    return edition ? editionDeck(edition) : ownDeck(this.position.cards);
  }

  #trouble(): { lines: string[]; entries: number[]; wrong: boolean } | null {
    const { error } = this.knowledge;
    if (error === null) return null;
    const wrong = error instanceof Refusal && error.status === 422;
    const entries = error instanceof Refusal ? error.problem.entries : [];
    return { lines: reason(error).split("\n"), entries, wrong };
  }
}
