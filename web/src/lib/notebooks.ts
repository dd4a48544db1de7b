/** What a notebook does for its owner, in words. */

import type { TableInfo } from "./wire";

export type Aid = TableInfo["notebook"];

/** What a new table has, alone, with friends or from the form, until somebody chooses otherwise. */
export const USUAL: Aid = "facts";

export const AIDS: readonly { value: Aid; label: string; short: string; help: string }[] = [
  {
    value: "off",
    label: "Blank",
    short: "notebooks are blank",
    help: "An empty grid and a pencil. Nothing is written down for anybody, not even what they are dealt.",
  },
  {
    value: "seen",
    label: "What you saw",
    short: "notebooks mark what you saw",
    help: "What you are dealt, and what you see and are told for certain, is filled in. All the thinking is yours.",
  },
  {
    value: "facts",
    label: "Deduces",
    short: "notebooks deduce",
    help: "Whatever follows for certain is filled in, and every mark says why. What is only likely, you judge.",
  },
  {
    value: "odds",
    label: "Deduces and shows chances",
    short: "notebooks deduce and show chances",
    help: "Whatever follows for certain is filled in, and how likely the rest is, in per cent.",
  },
];

/** Whether the notebook works out what follows. */
export const deduces = (aid: Aid): boolean => aid === "facts" || aid === "odds";
