/** What is different from one edition's rulebook to the next: the rules it plays by, and what its pictures show. */

import type { Component } from "svelte";
import { HOUSE_BOOK } from "../classic/howto/book";
import { PALACE_BOOK } from "../palace/howto/book";
import type { Edition } from "../wire";
import type { Scene } from "./scene";

export interface Book {
  Turn: Component;
  Ask: Component;
  Accuse: Component;
  SmallPrint: Component;
  /** Asking somebody for something, step by step, and what the signs on the board mean; where powers make that needed. */
  Requests?: Component;
  /** None for an edition that nobody has made pictures for. */
  scene: Scene | null;
}

const BOOKS: Readonly<Record<string, Book>> = { classic: HOUSE_BOOK, mukinnutu: PALACE_BOOK };

export const bookOf = ({ id }: Pick<Edition, "id">): Book => BOOKS[id] ?? { ...HOUSE_BOOK, scene: null };
