/** What a notebook is ruled for: a family's rows and columns, what it marks by itself, and its words. */

import type { Component, Snippet } from "svelte";
import type { Given } from "../../lib/wire";
import type { Column, Group } from "../../study/grid";
import type { Owner } from "./marks";

export interface SheetColumn extends Column {
  /** The chair whose emblem stands over it; something that is no player brings its own icon. */
  chair?: string | undefined;
  Icon?: Component;
  /** It has no two rows of a group. */
  single?: boolean;
}

export interface Sheet {
  caption: string;
  groups: readonly Group[];
  columns: readonly SheetColumn[];
  /** What is drawn beside a row's name, where there is a picture of it. */
  picture?: Snippet<[row: string]> | undefined;
  /** What needs no thinking, as the server tells it. */
  givens: readonly Given[];
  /** Whether the reason for a mark stands below the grid, too. */
  reasoned?: boolean;
  /** What the player is asked to write down about a square, in words; without it there is no room for words. */
  remark?: string;
  /** That a row belongs to an owner or does not, in a sentence: of the row by its name, and of "it". */
  fact: (row: string, owner: Owner, holds: boolean) => string;
  verdict: (row: string, owner: Owner, holds: boolean) => string;
}
