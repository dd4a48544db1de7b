/** The gala at this table: what the parts that the shell calls for read. */

import { createContext } from "svelte";
import type { Edition, View } from "../wire";
import type { Mover } from "./mover.svelte";

export interface Gala {
  mansion: Edition;
  mover: Mover;
  view: () => View;
  names: () => readonly string[];
  /** The room under the pointer or the focus. */
  pointed: string | null;
  /** The guest whose row and column are shown. */
  sight: string | null;
  /** Guests that cannot be this seat's, as far as the table's notebooks tell. */
  crossed: (seat: number) => ReadonlySet<string>;
}

export const [getGala, setGala] = createContext<Gala>();
