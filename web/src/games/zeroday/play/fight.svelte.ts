/** Attackers and blockers in the making, on the table: a press takes creatures up, another sends them. */

import type { Assign, Choice } from "../../../lib/wire";
import type { Draft } from "../../../table/choices/drafts.svelte";
import { isTable, type Shares } from "../../../table/choices/slots";
import type { Fighting, View } from "../wire";
import type { Light, Ref } from "./duel";
import { atRest, fightsOf, fightSlot, foesOf, isOut, recalled, sent } from "./fights";

export class Fight {
  readonly #draft: () => Draft | null;
  /** The creatures that were taken up. */
  #up = $state.raw<{ choice: Choice | null; refs: readonly Ref[] }>({ choice: null, refs: [] });

  slot: Assign | null = $derived.by(() => {
    const choice = this.#draft()?.choice;
    return choice ? fightSlot(choice) : null;
  });
  table: Shares = $derived.by(() => {
    const value = this.slot ? this.#draft()?.filled[this.slot.name] : undefined;
    return isTable(value) ? value : {};
  });
  up: readonly Ref[] = $derived.by(() => (this.#up.choice?.kind === this.#draft()?.choice.kind ? this.#up.refs : []));
  /** Whom those that are taken up may be sent against. */
  #foes: ReadonlySet<Ref> = $derived.by(() => new Set(this.up.flatMap((ref) => this.#foesOf(ref))));

  constructor(draft: () => Draft | null) {
    this.#draft = draft;
  }

  get isBegun(): boolean {
    return this.slot !== null && (this.up.length > 0 || Object.values(this.table).some((to) => !isOut(to)));
  }

  /** Everybody stays out who may, while nothing is said. */
  rest(): void {
    const { slot } = this;
    if (slot && Object.keys(this.table).length === 0) {
      const rest = atRest(slot);
      if (Object.keys(rest).length > 0) this.#put(rest);
    }
  }

  light(ref: Ref): Light {
    if (this.#foes.has(ref)) return "fits";
    if (!this.#option(ref)) return "";
    if (this.up.includes(ref)) return "acting";
    return isOut(this.table[ref]) ? "usable" : "chosen";
  }

  deed(ref: Ref, names: readonly string[]): string {
    const attacks = this.slot?.name === "attackers";
    const verb = attacks ? "Attack" : "Block";
    if (this.#foes.has(ref)) {
      const seat = /^p(\d+)$/.exec(ref)?.[1];
      return seat === undefined ? `${verb} this` : `${verb} ${names[Number(seat)]}`;
    }
    if (this.up.includes(ref)) return "Leave it";
    if (!isOut(this.table[ref])) return attacks ? "Take it back from the attack" : "Take it back from blocking";
    return this.#foesOf(ref).length === 1 ? verb : `${verb} with this`;
  }

  press(ref: Ref): void {
    if (this.#foes.has(ref)) return this.send(this.up, ref);
    const foes = this.#foesOf(ref);
    if (!this.#option(ref)) return;
    if (this.up.includes(ref)) this.#take(this.up.filter((one) => one !== ref));
    else if (!isOut(this.table[ref])) this.recall([ref]);
    else if (foes.length === 1 && this.up.length === 0) this.send([ref], foes[0]!);
    else this.#take([...this.up, ref]);
  }

  takes(from: Ref, to: Ref): boolean {
    return this.#foesOf(from).includes(to);
  }

  /** Send some against one foe. */
  send(who: readonly Ref[], foe: Ref): void {
    if (this.slot) this.#put(sent(this.slot, { ...atRest(this.slot), ...this.table }, who, foe));
    this.#take([]);
  }

  /** Everybody who may, against one foe. */
  all(foe: Ref): void {
    this.send(
      (this.slot?.options ?? []).map(({ value }) => value),
      foe,
    );
  }

  recall(who?: readonly Ref[]): void {
    if (this.slot) this.#put(recalled(this.slot, this.table, who ?? Object.keys(this.table)));
    this.#take([]);
  }

  cancel(): void {
    this.#take([]);
  }

  /** The fights as they would be; null where none is in the making. */
  fights(view: View): Fighting[] | null {
    const choice = this.#draft()?.choice;
    return choice && this.slot ? fightsOf(choice, this.table, view) : null;
  }

  #take(refs: readonly Ref[]): void {
    this.#up = { choice: this.#draft()?.choice ?? null, refs };
  }

  #put(table: Record<Ref, string>): void {
    if (this.slot) this.#draft()?.put(this.slot.name, table, false);
  }

  #option(ref: Ref) {
    return this.slot?.options?.find(({ value }) => value === ref);
  }

  #foesOf(ref: Ref): Ref[] {
    const option = this.#option(ref);
    return option && this.slot ? foesOf(this.slot, option).map(({ value }) => value) : [];
  }
}
