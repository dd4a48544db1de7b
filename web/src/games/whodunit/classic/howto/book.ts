/** The country house’s rulebook. */

import type { Book } from "../../howto/books";
import type { Scene } from "../../howto/scene";
import scene from "../../howto/scenes/classic.json";
import Accuse from "./Accuse.svelte";
import Ask from "./Ask.svelte";
import SmallPrint from "./SmallPrint.svelte";
import Turn from "./Turn.svelte";

export const HOUSE_BOOK: Book = { Turn, Ask, Accuse, SmallPrint, scene: scene as unknown as Scene };
