/** The game that a page is about: everything below the page reads it. */

import { createContext } from "svelte";
import type { GameInfo } from "../lib/wire";
import type { Face } from "./face";

export interface Playing {
  info: GameInfo;
  content: unknown;
  face: Face;
}

/** Null while it is on its way, or if it did not come. */
export const [getPlaying, setPlaying] = createContext<() => Playing | null>();
