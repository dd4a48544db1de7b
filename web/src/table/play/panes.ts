/** The parts of a table: a narrow screen shows one at a time, a wide one lays them out as the game needs it. */

import type { Snippet } from "svelte";

/** How the parts lie on a wide screen: round a plan of fixed proportions; round a table with cards, which has the width;
 * or beside a text that is read. */
export type Layout = "plan" | "cards" | "reading";

/** What a part is called, and the key that leads there. */
export interface Tab {
  id: string;
  label: string;
  /** One letter; without it no key leads there. */
  key?: string;
  /** What the list of keys says of it. */
  does?: string;
}

/** A part that a family brings: its notebook, its rulebook of clues, its graveyard. The keyboard begins where something in
 * it has ``data-start``. */
export interface Pane extends Tab {
  content: Snippet;
  /** Whether spectators have it too. */
  watched?: boolean;
}

export const BOARD: Tab = {
  id: "board",
  label: "Board",
  key: "b",
  does: "Go to what you can choose on the board; arrow keys move, Enter chooses",
};
export const LOG: Tab = { id: "log", label: "Log", key: "l", does: "Read the log" };
export const CHAT: Tab = { id: "chat", label: "Chat", key: "t", does: "Write in the chat" };

/** The notebook with a grid, as a part. */
export const notebookPane = (content: Snippet): Pane => ({
  id: "notebook",
  label: "Notebook",
  key: "n",
  does: "Go to the notebook; arrow keys move, y, n, m and 1 to 9 mark, Backspace erases, Ctrl+Z undoes, w says why",
  content,
});

/** Where the keyboard begins in a part. */
export const START =
  '[data-start], [role="button"][tabindex="0"], button:not(:disabled, [tabindex="-1"]), a[href], input';

export function startOf(part: Element | null | undefined): HTMLElement | SVGElement | null {
  return part?.querySelector<HTMLElement>("[data-start]") ?? part?.querySelector<HTMLElement>(START) ?? null;
}
