/** The duel at a table in play: what lies there is lit and pressed by what is asked, and every press goes into a draft
 * that the desk's form shows too. Nothing is sent before it is confirmed, and Escape puts all back. */

import { createContext } from "svelte";
import type { Choice, Sight } from "../../../lib/wire";
import { optionsOf, slotsOf } from "../../../table/choices/slots";
import type { Draft } from "../../../table/choices/drafts.svelte";
import type { Table } from "../../../table/table.svelte";
import { duelOf, shelfOf, viewOf, type Shelf } from "../types";
import type { View, Wish } from "../wire";
import {
  aimedSlots,
  deedOf,
  deedsByRef,
  fittingRefs,
  isAtOnce,
  isChosen,
  PAY,
  proposedPay,
  slotFor,
  unasked,
} from "./deeds";
import type { Duel, Forecast, Light, Line, Ref } from "./duel";
import { Fight } from "./fight.svelte";
import { forecast } from "./forecast";
import { aimLines, fightLines, linesOf } from "./lines";
import { allSources, sourcesOf, swapped } from "./payment";

export interface Seen {
  table: Table;
  content: unknown;
  live: () => Sight;
  shown: () => Sight;
}

/** Several things that can be done with one card, to choose from beside it. */
export interface Menu {
  ref: Ref;
  deeds: readonly Choice[];
}

/** The steps in which a fight can still come out otherwise. */
const OPEN_STEPS = ["attack", "block"];

export class LiveDuel implements Duel {
  readonly shelf: Shelf;
  readonly table: Table;
  enlarged = $state<Ref | null>(null);
  /** Whether the list of stops lies open. */
  settingStops = $state(false);
  /** What was pressed for the move in the making, so that nothing is taken as chosen which only has no other. */
  #pressed = $state.raw<ReadonlySet<Ref>>(new Set());
  #menu = $state.raw<Menu | null>(null);
  readonly #seen: Seen;

  now: View = $derived.by(() => viewOf(this.#seen.live().view));
  /** What I do is on the table at once, what others do when it is shown. */
  view: View = $derived.by(() => viewOf((this.choices.length ? this.#seen.live() : this.#seen.shown()).view));
  choices: readonly Choice[] = $derived.by(() => this.#seen.live().choices ?? []);
  wish: Wish | null = $derived.by(() => (this.me === null ? null : (this.now.mine?.wish ?? {})));
  passing: string = $derived.by(() => this.#open.find(({ kind }) => kind === "pass")?.label ?? "");
  /** The move in the making that the table takes part in. */
  draft: Draft | null = $derived.by(() => this.#drafted());
  fight = new Fight(() => (this.table.busy ? null : this.draft));
  menu: Menu | null = $derived.by(() => (this.#menu && this.deeds.has(this.#menu.ref) ? this.#menu : null));
  lines: readonly Line[] = $derived.by(() => [...linesOf(this.view), ...this.#draftLines()]);
  /** What can be done with each card. */
  deeds: ReadonlyMap<Ref, readonly Choice[]> = $derived.by(() => deedsByRef(this.#open));

  #open: readonly Choice[] = $derived.by(() => (this.table.busy ? [] : this.choices));
  #fitting: ReadonlySet<Ref> = $derived.by(() =>
    this.draft ? fittingRefs(this.draft.choice, this.draft.filled) : new Set(),
  );
  #ways = $derived.by(() => {
    const slot = this.draft && slotsOf(this.draft.choice).find(({ name }) => name === PAY);
    return slot && this.draft ? optionsOf(slot, this.draft.filled) : [];
  });
  #way: string = $derived.by(() => String(this.draft?.filled[PAY] ?? ""));
  /** What is tapped for what is announced. */
  paying: ReadonlySet<Ref> = $derived.by(() => new Set(sourcesOf(this.#way)));
  #sources: ReadonlySet<Ref> = $derived.by(() => allSources(this.#ways));
  #unasked: Ref | null = $derived.by(() =>
    this.draft ? unasked(this.draft.choice, this.draft.filled, this.me, this.#pressed) : null,
  );
  #forecast: ReadonlyMap<Ref, Forecast> = $derived.by(() => {
    const fights = this.fight.fights(this.view) ?? (OPEN_STEPS.includes(this.view.step) ? this.view.combat : []);
    return forecast(this.view, fights);
  });

  constructor(seen: Seen) {
    this.#seen = seen;
    this.table = seen.table;
    this.shelf = shelfOf(duelOf(seen.content));
  }

  get names(): readonly string[] {
    return this.table.names;
  }

  get me(): number | null {
    return this.table.seat;
  }

  /** To be called while the table is drawn: a way to pay is proposed as soon as it is clear what is to be paid. */
  propose(): void {
    const { draft } = this;
    const way = draft && deedOf(draft.choice.kind) ? proposedPay(draft.choice, draft.filled) : null;
    if (way !== null) draft!.put(PAY, way, false);
    this.fight.rest();
  }

  light(ref: Ref): Light {
    if (this.me === null) return "";
    const { draft } = this;
    if (!draft) return this.deeds.has(ref) ? (this.menu?.ref === ref ? "acting" : "usable") : "";
    if (this.fight.slot) return this.fight.light(ref);
    if (deedOf(draft.choice.kind)?.ref === ref) return "acting";
    if (this.#unasked === ref) return "fits";
    if (isChosen(draft.choice, draft.filled, ref) || this.paying.has(ref)) return "chosen";
    return this.#fitting.has(ref) || (this.#fitting.size === 0 && this.#sources.has(ref)) ? "fits" : "";
  }

  deed(ref: Ref): string {
    const { draft } = this;
    if (!this.light(ref)) return "";
    if (!draft) return this.deeds.get(ref)?.length === 1 ? this.deeds.get(ref)![0]!.label : "Choose what to do with it";
    if (this.fight.slot) return this.fight.deed(ref, this.names);
    if (deedOf(draft.choice.kind)?.ref === ref) return draft.move ? draft.choice.label : "Being announced";
    if (this.#swaps(ref)) return this.paying.has(ref) ? "Pay with something else" : "Pay with this";
    if (isChosen(draft.choice, draft.filled, ref) && this.#unasked !== ref) {
      return this.#confirms(ref) ? draft.choice.label : "Take it out again";
    }
    return slotFor(draft.choice, draft.filled, ref)?.label ?? "";
  }

  press(ref: Ref): void {
    const { draft } = this;
    if (!this.light(ref)) return;
    if (!draft) return this.#begin(ref);
    if (this.fight.slot) return this.fight.press(ref);
    if (deedOf(draft.choice.kind)?.ref === ref || this.#confirms(ref)) return this.confirm();
    if (this.#swaps(ref)) {
      const way = swapped(this.#ways, this.#way, ref);
      if (way !== null) draft.put(PAY, way, false);
      return;
    }
    const slot = slotFor(draft.choice, draft.filled, ref);
    if (!slot) return;
    this.#pressed = new Set([...this.#pressed, ref]);
    draft.current = slot.name;
    draft.pick(ref);
  }

  takes(from: Ref, to: Ref): boolean {
    return this.fight.slot !== null && this.fight.takes(from, to);
  }

  drop(from: Ref, to: Ref): void {
    if (this.takes(from, to)) this.fight.send([from], to);
  }

  forecast(ref: Ref): Forecast | null {
    return this.#forecast.get(ref) ?? null;
  }

  enlarge(ref: Ref | null): void {
    this.enlarged = ref;
  }

  pass(): void {
    if (this.passing && !this.draft) void this.table.move({ kind: "pass" });
  }

  /** Announce something. What needs nothing is done. */
  announce(choice: Choice): void {
    this.#menu = null;
    this.#pressed = new Set();
    if (isAtOnce(choice)) return void this.table.move({ kind: choice.kind });
    this.table.drafts.of(choice.kind)?.reset();
    this.table.drafts.wanted = choice.kind;
  }

  /** Do what is announced, if all is chosen; one's own things are not taken as chosen only because there is no other. */
  confirm(): void {
    if (this.#unasked === null && !this.table.busy) this.draft?.send();
  }

  cancel(): boolean {
    const { draft } = this;
    const menu = this.#menu !== null;
    const wanted = this.table.drafts.wanted !== null;
    const had = menu || wanted || this.fight.isBegun || (draft !== null && this.#pressed.size > 0);
    this.#menu = null;
    this.#pressed = new Set();
    draft?.reset();
    this.fight.cancel();
    this.table.drafts.wanted = null;
    return had;
  }

  setStops(stops: readonly string[]): void {
    void this.ask("stops", { stops: [...stops] });
  }

  /** What I may wish at any time, as the house offers it. */
  wishes(kind: string): Choice | null {
    return this.table.asides?.choices.find((choice) => choice.kind === kind) ?? null;
  }

  /** Wish something of passing. */
  async ask(kind: string, slots?: Record<string, string | string[]>): Promise<void> {
    const { asides } = this.table;
    if (asides && this.wishes(kind)) await this.table.aside(slots ? { kind, slots } : { kind }, asides.decision);
  }

  #drafted(): Draft | null {
    const { drafts } = this.table;
    if (drafts.wanted !== null) return drafts.of(drafts.wanted);
    if (this.choices.some(({ kind }) => kind === "pass" || kind === "go-on")) return null;
    const first = this.choices.find((choice) => slotsOf(choice).length > 0);
    return first ? drafts.of(first.kind) : null;
  }

  #draftLines(): Line[] {
    const { draft } = this;
    if (!draft) return [];
    const { aiming } = this.view;
    if (this.fight.slot) {
      const before = new Set(linesOf(this.view).map(({ from }) => from));
      return fightLines(this.fight.fights(this.view) ?? [], true).filter(({ from }) => !before.has(from));
    }
    return aimLines(draft.choice, draft.filled, aiming ? `s${aiming.id}` : null);
  }

  #begin(ref: Ref): void {
    const deeds = this.deeds.get(ref) ?? [];
    if (deeds.length === 1) this.announce(deeds[0]!);
    else this.#menu = this.menu?.ref === ref ? null : { ref, deeds };
  }

  /** Whether a press exchanges what is paid with: nothing else that could go there is open. */
  #swaps(ref: Ref): boolean {
    const { draft } = this;
    if (!draft || !this.#sources.has(ref) || isChosen(draft.choice, draft.filled, ref)) return false;
    return !this.#fitting.has(ref) || draft.move !== null;
  }

  /** Whether a press on what is chosen does what is announced: the one target, pressed again. */
  #confirms(ref: Ref): boolean {
    const { draft } = this;
    if (!draft?.move || this.#unasked !== null || draft.choice.grave) return false;
    const slots = aimedSlots(draft.choice);
    return slots.length === 1 && slots[0]!.takes === "one" && draft.filled[slots[0]!.name] === ref;
  }
}

/** The whole of it, for the desk. */
export const [getLiveDuel, setLiveDuel] = createContext<LiveDuel>();
