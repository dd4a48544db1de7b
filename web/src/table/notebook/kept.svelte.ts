/** The notebook of whoever sits at a table, kept in this browser and by the server, for as long as a component lives. */

import { onMount } from "svelte";
import { toast } from "../../ui/toast.svelte";
import type { Table } from "../table.svelte";
import { Notebook } from "./notebook.svelte";

/** To be called while a component is made. Parts that write into one notebook share it. */
export function keepNotebook(table: Table): Notebook {
  const notebook = new Notebook(`notes.${table.id}`, (notes) => {
    void table.link.send({ t: "save-notes", notes }).then((reply) => reply.done || toast(reply.text, "bad"));
  });
  onMount(() => notebook.open());
  $effect(() => {
    const saved = table.link.feed.notes;
    if (saved) notebook.received(saved.saved);
  });
  return notebook;
}
