/** What the server has settled in a notebook, as the grid draws it. Pure. */

import type { Given } from "../../lib/wire";
import { type Marks, type Owner, square } from "./marks";

/** The marks alone; of two that settle a square the first counts. */
export function inkOf(givens: readonly Given[]): Marks {
  const ink: Record<string, string> = {};
  for (const { rows, columns, holds } of givens) {
    for (const row of rows) for (const column of columns) ink[square(row, column)] ??= holds ? "y" : "n";
  }
  return ink;
}

/** Where the mark in a square comes from; nothing if none was settled there. */
export function becauseOf(givens: readonly Given[], row: string, owner: Owner): string {
  return givens.find(({ rows, columns }) => rows.includes(row) && columns.includes(owner))?.because ?? "";
}

/** The rows that are crossed off in a column. */
export function crossedIn(givens: readonly Given[], owner: Owner): Set<string> {
  return new Set(givens.filter(({ holds, columns }) => !holds && columns.includes(owner)).flatMap(({ rows }) => rows));
}
