/** The table under hand: what is pointed at, pressed, dragged, reached by keys, and what glides. Board and hand share it, and
 * all that it does is done by the duel. */

import { tick, untrack } from "svelte";
import { drag } from "../../../board/drag";
import { Glide } from "../../../board/glide";
import type { Lit } from "../../../board/lit";
import type { Mat } from "../../../board/mat";
import type { Point } from "../../../board/plane";
import { Roving } from "../../../board/roving.svelte";
import type { Duel, Ref } from "../play/duel";
import type { View } from "../wire";
import { originsOf } from "./origins";
import { LongPress, Rest } from "./rest";
import { seatOf, thingsOf, wordsOf } from "./things";

const tabletops = new WeakMap<Duel, Tabletop>();

/** The one tabletop of a duel. */
export function tabletopOf(duel: Duel): Tabletop {
  let tabletop = tabletops.get(duel);
  if (!tabletop) tabletops.set(duel, (tabletop = new Tabletop(duel)));
  return tabletop;
}

export class Tabletop implements Mat {
  readonly roving = new Roving();
  /** What is enlarged stays until it is closed: it was asked for, not only pointed at. */
  pinned = $state(false);
  /** Whose permanents are laid out in full; on a phone, whose are seen at all. */
  opened = $state<number | null>(null);
  held = $state.raw<{ id: Ref; start: Point; at: Point } | null>(null);
  #over = $state.raw<Ref | null>(null);
  #stop = $state.raw<Ref | undefined>(undefined);
  #origins: ReadonlyMap<Ref, readonly Ref[]> = new Map();
  #last: View | null = null;
  #focused = false;
  readonly #duel: Duel;
  readonly #parts = new Set<HTMLElement>();
  readonly #glide = new Glide();
  readonly #rest = new Rest((ref) => this.#show(ref));
  readonly #long = new LongPress((ref) => this.look(ref));

  constructor(duel: Duel) {
    this.#duel = duel;
  }

  // -- what the pieces ask ---------------------------------------------------------------------------------------------

  lit(id: Ref): Lit | undefined {
    if (!this.#duel.light(id)) return undefined;
    return { place: id, label: wordsOf(this.#duel, id), note: this.#duel.deed(id), via: [] };
  }

  said(id: Ref): string {
    return wordsOf(this.#duel, id);
  }

  chosen(id: Ref): boolean {
    return this.#duel.light(id) === "chosen";
  }

  stop(): Ref | undefined {
    return this.#stop;
  }

  over(): Ref | null {
    return this.#over;
  }

  /** A card of the hand is lifted; from anything else an arrow is drawn. */
  dragged(id: Ref): Point | null {
    const { held } = this;
    if (held?.id !== id || !this.#isInHand(id)) return null;
    return { x: held.at.x - held.start.x, y: held.at.y - held.start.y };
  }

  /** Where the thing that is held could be let go. */
  catches(id: Ref): boolean {
    return this.held !== null && this.held.id !== id && this.#duel.takes(this.held.id, id);
  }

  /** What a new piece comes out of, for its ``data-from``. */
  from(id: Ref): string | undefined {
    return this.#origins.get(id)?.join(" ");
  }

  // -- what is done to them --------------------------------------------------------------------------------------------

  press(id: Ref): void {
    if (this.#long.taken) return;
    const seat = seatOf(id);
    if (this.#duel.light(id)) {
      this.#hide();
      this.#duel.press(id);
    } else if (seat === null) this.look(id);
    else if (seat !== this.#duel.me) this.open(seat);
  }

  /** Enlarge something until it is closed. */
  look(id: Ref): void {
    if (seatOf(id) !== null) return;
    this.#rest.clear();
    this.pinned = true;
    this.#duel.enlarge(id);
  }

  /** Close what is enlarged. */
  #hide(): void {
    this.#rest.clear();
    this.pinned = false;
    if (untrack(() => this.#duel.enlarged) !== null) this.#duel.enlarge(null);
  }

  close = (): void => this.#hide();

  open(seat: number): void {
    this.opened = this.opened === seat ? null : seat;
  }

  onkeydown(event: KeyboardEvent, id: Ref): void {
    this.roving.onkeydown(event, id, { press: () => void this.#pressByKey(id), back: () => this.back() });
  }

  async #pressByKey(id: Ref): Promise<void> {
    this.press(id);
    await tick();
    if (!this.roving.elementOf(id)) this.roving.focus(this.#stop);
  }

  /** Escape: close what was enlarged to be looked at; else put back what was chosen. */
  back(): void {
    if (!this.pinned) this.#duel.cancel();
    this.#hide();
  }

  take(event: PointerEvent, id: Ref): void {
    if (event.pointerType === "touch") return this.#long.begin(event, id);
    this.#rest.clear();
    if (!this.#duel.light(id)) return;
    const start = { x: event.clientX, y: event.clientY };
    drag(event, document.documentElement, id, {
      begin: () => {
        this.#hide();
        this.held = { id, start, at: start };
      },
      move: (at) => {
        if (!this.held) return;
        const { left, top } = document.documentElement.getBoundingClientRect();
        const point = { x: at.x + left, y: at.y + top };
        this.held = { ...this.held, at: point };
        this.#over = this.#under(point).find((ref) => this.catches(ref)) ?? null;
      },
      drop: () => this.#drop(),
      cancel: () => {
        this.held = null;
        this.#over = null;
      },
    });
  }

  /** A card let go over the table is played as by a press. */
  #drop(): void {
    const [held, over] = [this.held, this.#over];
    this.held = null;
    this.#over = null;
    if (!held) return;
    if (over !== null) this.#duel.drop(held.id, over);
    else if (this.#isInHand(held.id) && this.#isOnBoard(held.at)) this.#duel.press(held.id);
  }

  #isInHand(id: Ref): boolean {
    return thingsOf(this.#duel.view).get(id)?.zone === "hand";
  }

  #isOnBoard({ x, y }: Point): boolean {
    return document.elementsFromPoint(x, y).some((node) => node instanceof HTMLElement && "tabletop" in node.dataset);
  }

  #under({ x, y }: Point): Ref[] {
    return document.elementsFromPoint(x, y).flatMap((node) => {
      const ref = node.closest<HTMLElement>("[data-piece]")?.dataset.piece;
      return ref === undefined ? [] : [ref];
    });
  }

  // -- the parts of the table ------------------------------------------------------------------------------------------

  /** To be attached to whatever pieces lie in: things there are enlarged after a short rest, or when they are focused. */
  part = (node: HTMLElement): (() => void) => {
    this.#parts.add(node);
    const refAt = (target: EventTarget | null) =>
      (target instanceof Element && target.closest<HTMLElement>("[data-piece]")?.dataset.piece) || null;
    const listeners: [string, (event: never) => void][] = [
      ["pointerover", (event: PointerEvent) => event.pointerType === "mouse" && this.#point(refAt(event.target))],
      ["pointerleave", (event: PointerEvent) => event.pointerType === "mouse" && this.#point(null)],
      ["focusin", ({ target }: FocusEvent) => this.#focus(refAt(target), target as Element)],
      // Afterwards: what had the focus may be leaving the page just now, and nothing may be changed in the middle of that.
      ["focusout", () => queueMicrotask(() => !this.pinned && this.#hide())],
      ["contextmenu", (event: MouseEvent) => this.#menu(event, refAt(event.target))],
    ];
    for (const [kind, listener] of listeners) node.addEventListener(kind, listener as EventListener);
    return () => {
      this.#parts.delete(node);
      for (const [kind, listener] of listeners) node.removeEventListener(kind, listener as EventListener);
    };
  };

  #point(ref: Ref | null): void {
    if (this.pinned || this.held) return;
    if (ref !== null && seatOf(ref) === null) this.#rest.over(ref, this.#duel.enlarged !== null);
    else this.#rest.out();
  }

  #focus(ref: Ref | null, target: Element): void {
    if (ref === null) return;
    this.#stop = ref;
    if (seatOf(ref) === null && target.matches(":focus-visible")) this.#rest.over(ref, this.#duel.enlarged !== null);
  }

  #menu(event: MouseEvent, ref: Ref | null): void {
    if (ref === null || seatOf(ref) !== null) return;
    event.preventDefault();
    this.look(ref);
  }

  #show(ref: Ref | null): void {
    if (!this.pinned) this.#duel.enlarge(ref);
  }

  /** Before the table changes: where everything is. */
  lookAgain(view: View): void {
    if (this.#last === view) return;
    this.#origins = this.#last ? originsOf(this.#last, view) : new Map();
    this.#last = view;
    this.#focused = [...this.#parts].some((part) => part.contains(document.activeElement));
    this.#glide.look(...this.#parts);
  }

  /** After it has changed: everything glides, and the keyboard goes on where it was. */
  play(): void {
    this.#glide.play(...this.#parts);
  }

  /** Keep one thing for the Tab key to stop at; whoever was at the table by keyboard stays there. */
  settle(): void {
    const { places } = this.roving;
    // What is lit changes also while everything stays where it is.
    const lit = places.find((place) => this.#duel.light(place));
    untrack(() => {
      const there = this.#stop !== undefined && places.includes(this.#stop);
      // Nobody is at the table: whoever comes there comes to what can be done.
      const idle = !this.#focused && ![...this.#parts].some((part) => part.contains(document.activeElement));
      if (!there || (idle && !this.#duel.light(this.#stop!))) this.#stop = lit ?? (there ? this.#stop : places[0]);
      if (this.#focused && document.activeElement === document.body) this.roving.focus(this.#stop);
      this.#focused = false;
    });
  }
}
