/** The case at this table: what the parts that the shell calls for read. */

import { createContext } from "svelte";
import type { Notebook } from "../../../table/notebook/notebook.svelte";
import type { Table } from "../../../table/table.svelte";
import type { Casebook } from "../casebook/casebook.svelte";
import type { Content, View } from "../wire";

export interface Voyage {
  content: Content;
  table: Table;
  notebook: Notebook;
  casebook: Casebook;
  view: () => View;
  /** The zone under the pointer or the focus, on the ship or in the list of zones. */
  pointed: string | null;
  /** Whom or what the desk offers to investigate: a suspect's letter, or a location. */
  subject: string | null;
}

export const [getVoyage, setVoyage] = createContext<Voyage>();
