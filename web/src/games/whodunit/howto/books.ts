/** What is different from one edition's rulebook to the next: the rules it plays by, and what its pictures show. */

import type { Component } from "svelte";
import HouseAccuse from "../classic/howto/Accuse.svelte";
import HouseAsk from "../classic/howto/Ask.svelte";
import HouseSmallPrint from "../classic/howto/SmallPrint.svelte";
import HouseTurn from "../classic/howto/Turn.svelte";
import PalaceAccuse from "../palace/howto/Accuse.svelte";
import PalaceAsk from "../palace/howto/Ask.svelte";
import Requests from "../palace/howto/Requests.svelte";
import PalaceSmallPrint from "../palace/howto/SmallPrint.svelte";
import PalaceTurn from "../palace/howto/Turn.svelte";
import type { Edition } from "../wire";
import type { Scene } from "./scene";
import house from "./scenes/classic.json";
import palace from "./scenes/mukinnutu.json";

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

const HOUSE: Book = {
  Turn: HouseTurn,
  Ask: HouseAsk,
  Accuse: HouseAccuse,
  SmallPrint: HouseSmallPrint,
  scene: house as unknown as Scene,
};

const PALACE: Book = {
  Turn: PalaceTurn,
  Ask: PalaceAsk,
  Accuse: PalaceAccuse,
  SmallPrint: PalaceSmallPrint,
  Requests,
  scene: palace as unknown as Scene,
};

const BOOKS: Readonly<Record<string, Book>> = { classic: HOUSE, mukinnutu: PALACE };

export const bookOf = ({ id }: Pick<Edition, "id">): Book => BOOKS[id] ?? { ...HOUSE, scene: null };
