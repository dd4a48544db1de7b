/** What the pieces and zones on a mat share. */

import { createContext } from "svelte";
import type { Lit } from "./lit";
import type { Point } from "./plane";
import type { Roving } from "./roving.svelte";

export interface Mat {
  readonly roving: Roving;
  /** What can be pressed now, and how it is said; undefined for what cannot. */
  lit: (id: string) => Lit | undefined;
  chosen: (id: string) => boolean;
  /** What a piece that is not lit is called, on a mat where those are reached too, to be looked at. */
  said?: (id: string) => string;
  /** What the Tab key stops at. */
  stop: () => string | undefined;
  press: (id: string) => void;
  onkeydown: (event: KeyboardEvent, id: string) => void;
  /** A pointer went down on a piece: it may be dragged. */
  take: (event: PointerEvent, id: string) => void;
  /** How far a piece is dragged from its place; null while it is not. */
  dragged: (id: string) => Point | null;
  /** What a dragged piece is over, of all that is lit. */
  over: () => string | null;
}

export const [getMat, setMat] = createContext<Mat>();

/** How something lit is said. */
export const wordsFor = ({ label, note }: Lit): string => (note ? `${label}, ${note}` : label);
