/** A grid of what may belong to whom: rows in groups, and a column for everybody who may have them. */

export interface Row {
  id: string;
  name: string;
}

export interface Group {
  id: string;
  label: string;
  /** The colour of its heading, in CSS. */
  colour?: string | undefined;
  rows: readonly Row[];
}

export interface Column {
  id: string;
  label: string;
  /** Whether it is mine, another player's, set apart because it is nobody's, or lies open on the table. */
  kind: "me" | "player" | "apart" | "table";
}
