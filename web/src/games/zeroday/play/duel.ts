/** A duel as the parts of its table share it: what lies there, what a press on it does, what is looked at. */

import { createContext } from "svelte";
import type { Shelf } from "../types";
import type { View, Wish } from "../wire";

/** What lies on the table, named as in moves: ``17`` an object, ``p1`` a player, ``s5`` something on the stack. */
export type Ref = string;

/** How something is lit: it can be put to use, it can be chosen for what is in the making, it is chosen, or it is what is
 * being cast or used. */
export type Light = "" | "usable" | "fits" | "chosen" | "acting";

/** An arrow from one thing to another. */
export interface Line {
  from: Ref;
  to: Ref;
  kind: "target" | "attack" | "block";
  /** Part of a move that is not made yet. */
  draft?: boolean;
}

/** What a fight would come to for a player or a creature, as things stand. */
export interface Forecast {
  /** Damage it would take. */
  damage: number;
  dies?: boolean;
  /** Life that a player would have left. */
  life?: number;
}

export interface Duel {
  readonly shelf: Shelf;
  readonly names: readonly string[];
  /** Each seat's desk, as its chair is called; without them desks are coloured in the order of seats. */
  readonly desks?: readonly string[];
  /** My seat; none for spectators and replays. */
  readonly me: number | null;
  /** The newest view, and the one that the table has got to. */
  readonly now: View;
  readonly view: View;
  readonly lines: readonly Line[];
  /** When I am asked, beyond where there is something to decide; none where nobody plays. */
  readonly wish: Wish | null;
  /** What passing does now, "Pass: to combat"; empty while I may not pass. */
  readonly passing: string;
  /** The thing that is enlarged: a ref, or a card's id where it lies nowhere. */
  readonly enlarged: Ref | null;
  light(ref: Ref): Light;
  /** What a press does, for whoever cannot see the light: "Cast", "Attack Ann"; empty where it only enlarges. */
  deed(ref: Ref): string;
  press(ref: Ref): void;
  /** Whether one thing can be dragged onto another, and doing it. */
  takes(from: Ref, to: Ref): boolean;
  drop(from: Ref, to: Ref): void;
  forecast(ref: Ref): Forecast | null;
  enlarge(ref: Ref | null): void;
  pass(): void;
  /** Put back what was chosen for the move in the making; says whether there was anything. */
  cancel(): boolean;
  /** Stop at these steps: ``mine-upkeep``, ``theirs-end``. */
  setStops(stops: readonly string[]): void;
}

export const [getDuel, setDuel] = createContext<Duel>();

export { quietDuel } from "./quiet.svelte";
