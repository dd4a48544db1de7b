/** What follows from all that a player saw, for the notebook: asked of the server, as far as the table lets it. */

import { api } from "../../lib/api";
import { games } from "../../lib/games.svelte";
import { keep, kept } from "../../lib/storage";
import { deduces } from "../../lib/notebooks";
import type { Deduction, Reason } from "../../lib/wire";
import { Lookup } from "../../study/lookup.svelte";
import type { Table } from "../table.svelte";
import type { Owner } from "./marks";

const PAUSE = 400;

export class Deductions {
  readonly knowledge = new Lookup<Deduction>(PAUSE);
  /** The learner marks, and the deductions says what is right. */
  teaching = $state(kept("teaching", false));

  aid = $derived.by(() => this.table.info?.notebook ?? "seen");
  /** Whether anything can be worked out in this game. */
  deducible = $derived.by(() => games.find(this.#game)?.facts.notebook === "deduces");
  /** Whether the table lets the notebook think for everybody. */
  helps = $derived(this.deducible && deduces(this.aid));
  /** Whether all the others are bots: then nobody minds a hint. */
  alone = $derived.by(() => this.deducible && this.table.alone);
  mayTeach = $derived(this.helps || this.alone);
  teaches = $derived(this.mayTeach && this.teaching);
  /** Whether there is something to work out at all. */
  thinks = $derived(this.helps || this.teaches);

  constructor(readonly table: Table) {}

  teach(on: boolean): void {
    this.teaching = on;
    keep("teaching", on);
  }

  /** Work it out anew, in a moment. */
  refresh(): void {
    const { id } = this.table;
    this.knowledge.ask(async () =>
      this.helps ? api.myKnowledge(id) : api.solve(this.#game, await api.myPosition(id), "deals"),
    );
  }

  /** How likely an owner holds a card; null where the odds are not told, undefined before anything is known. */
  chance(card: string, owner: Owner): number | null | undefined {
    return this.knowledge.found?.cards[card]?.[this.#nameOf(owner)];
  }

  async why(card: string, owner: Owner): Promise<Reason> {
    const { id } = this.table;
    const name = this.#nameOf(owner);
    return this.helps ? api.myReason(id, name, card) : api.why(this.#game, await api.myPosition(id), name, card);
  }

  get #game(): string {
    return this.table.info?.game ?? "";
  }

  #nameOf(owner: Owner): string {
    return this.table.names[Number(owner)] ?? owner;
  }
}
