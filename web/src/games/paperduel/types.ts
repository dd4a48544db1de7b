/** Content, views and events of this family: what the shell hands on as `unknown`, by its types. */

import type { Content, EvidenceCard, View } from "./wire";

export const contentOf = (content: unknown): Content => content as Content;
export const viewOf = (view: unknown): View => view as View;

/** A card of evidence, found by its id. */
export function evidenceOf({ evidence }: Content, id: string): EvidenceCard | undefined {
  return [...evidence.hackers, ...evidence.viruses, ...evidence.programs].find((card) => card.id === id);
}
