/** The palace’s rulebook. */

import type { Book } from "../../howto/books";
import type { Scene } from "../../howto/scene";
import scene from "../../howto/scenes/mukinnutu.json";
import Accuse from "./Accuse.svelte";
import Ask from "./Ask.svelte";
import Requests from "./Requests.svelte";
import SmallPrint from "./SmallPrint.svelte";
import Turn from "./Turn.svelte";

export const PALACE_BOOK: Book = { Turn, Ask, Accuse, SmallPrint, Requests, scene: scene as unknown as Scene };
