/** What a family says and shows on the desk of its companion. */

import type { Snippet } from "svelte";
import type { Column, Group } from "../study/grid";

export interface DeskWords {
  /** What is mine from the set-up: “Your own cards”. */
  own: string;
  /** What is said of it where it is at fault: “Your own cards, as you set them up”. */
  asSetUp: string;
  /** The same where a reason rests on it: “your cards”. */
  ground: string;
  /** Said before the first entry is noted, and in the log until then. */
  ready: string;
  none: string;
  /** That an owner has a row, in a sentence without its full stop: “Bob holds the Rope”. */
  fact: (row: string, owner: string, label: string) => string;
  /** What a shared link holds: “your cards and your log”. */
  holds: string;
}

/** The grid of what is known. */
export interface Known {
  title: string;
  caption: string;
  groups: readonly Group[];
  owners: readonly Column[];
  /** What is drawn beside a row's name. */
  picture?: Snippet<[row: string]>;
  legend: string;
  /** The switch to assume that people choose at random, and what follows from it. */
  choice: { label: string; help: string };
  working: string;
  nothing: string;
}

/** What questions can be limited to: the room one is in. */
export interface Limit {
  label: string;
  /** No limit. */
  any: string;
  options: readonly { value: string; label: string }[];
}
