/** How a table with cards on paper presents what is asked. */

import type { Presentation } from "../../../table/choices/present";
import Bought from "./Bought.svelte";

export const PRESENTATION: Presentation = {
  own: ({ kind }) => (kind === "special" ? Bought : null),
  fills: () => true,
  explained: ({ kind }) => kind === "special",
  folded: () => true,
  last: ({ kind }) => kind === "end-turn",
};
