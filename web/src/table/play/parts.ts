/** What a family puts into the table in play. */

import type { Snippet } from "svelte";
import type { Sight, Told } from "../../lib/wire";
import type { Presentation } from "../choices/present";
import type { Table } from "../table.svelte";
import type { Layout, Pane } from "./panes";
import type { Standing } from "./standing";

export interface PlayParts {
  table: Table;
  live: Sight;
  /** The seat whose turn it is. */
  turn: number | null;
  standing: (seat: number) => Standing;
  /** The place under the pointer or the focus, on the board or in the list of places. */
  pointed?: string | null;
  present?: Presentation;
  /** How the parts lie on a wide screen; round a plan, if nothing is said. */
  layout?: Layout;
  /** What the part with the board is called, where it is no board. */
  boardLabel?: string;
  /** The parts besides the board, the log and the chat, in their order; a notebook is one. */
  panes?: readonly Pane[];
  /** Whether an event happened to this player: then it is said where they look, and not only in the log. */
  concerns?: (told: Told) => boolean;
  /** Whether players answer each other by hand in this game. */
  answers?: boolean;
  /** What this player alone must know, until they say that they do. */
  notice?: string;
  board?: Snippet;
  /** On the desk, before and after what is asked; and beside the prompt. */
  before?: Snippet;
  after?: Snippet;
  beside?: Snippet;
  hand?: Snippet;
  /** What lies before a player, in the strip. */
  tokens?: Snippet<[seat: number]>;
  /** Beside the way out: what one may want to look up. */
  menu?: Snippet;
  /** At the end: the answer laid open, and how everybody did. */
  answer?: Snippet;
  story?: Snippet;
}
