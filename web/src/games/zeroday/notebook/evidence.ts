/** What is known of a card of evidence, from what the notebook has settled. Pure. */

import type { Given } from "../../../lib/wire";
import type { Content, EvidenceCard, View } from "../wire";

export type Kind = "hacker" | "virus" | "program";

/** The column of what nobody holds. */
export const ENVELOPE = "envelope";

/** The evidence of this game by its kinds, in their order. */
export function evidenceOf(
  { evidence }: Pick<Content, "evidence">,
  split: string,
): Readonly<Record<Kind, readonly EvidenceCard[]>> {
  const [hackers, viruses, programs] = split.split("-").map(Number);
  return {
    hacker: evidence.hackers.slice(0, hackers),
    virus: evidence.viruses.slice(0, viruses),
    program: evidence.programs.slice(0, programs),
  };
}

/** Which kind a card of evidence is. */
export function kindOf({ evidence }: Pick<Content, "evidence">, id: string): Kind {
  if (evidence.hackers.some((card) => card.id === id)) return "hacker";
  return evidence.viruses.some((card) => card.id === id) ? "virus" : "program";
}

/** Where a card of evidence is known to be, in a few words; nothing, if it is not known to be anywhere. */
export function whereIs(id: string, view: View, givens: readonly Given[], names: readonly string[]): string {
  if (view.programs.includes(id)) return "lies open on the table";
  const place = givens.find(({ rows, holds }) => holds && rows.includes(id))?.columns[0];
  if (place === undefined) return "";
  if (place === ENVELOPE) return "in the envelope";
  return Number(place) === view.seat ? "your card" : `${names[Number(place)]} has it`;
}
