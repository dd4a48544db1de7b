/** What can be done by pressing the ship: which of the drafts she is about, what is lit, and what a press does. Pure, but
 * for the drafts it is given. */

import type { Lit } from "../../../board/lit";
import { slotsOf } from "../../../table/choices/draft";
import type { Draft, Drafts } from "../../../table/choices/drafts.svelte";
import { subjectsOf } from "../choices/subjects";
import type { Content } from "../wire";

/** The kinds of choices that end in a zone, by what the zone's slot is called. */
const ZONED: Readonly<Record<string, string>> = { place: "zone", walk: "to", purser: "to", "move-suspect": "to" };
const SUSPECT = "suspect";
const READING = "read-aloud";

/** The draft that zones go into: the form that was called up, or where one walks, begins, or sends a suspect. */
export function draftFor(drafts: Pick<Drafts, "wanted" | "of">): Draft | null {
  if (drafts.wanted !== null) return drafts.wanted in ZONED ? drafts.of(drafts.wanted) : null;
  return drafts.of("walk") ?? drafts.of("place") ?? drafts.of("move-suspect");
}

/** The zones that are lit. A suspect is chosen before the zone it goes to. */
export function litFor(draft: Draft | null): readonly Lit[] {
  if (!draft) return [];
  const { kind } = draft.choice;
  if (kind === "move-suspect" && draft.filled[SUSPECT] === undefined) return [];
  return draft
    .admitted(ZONED[kind]!)
    .map(({ value, label, note = "", via = [] }) => ({ place: value, label, note, via }));
}

/** The suspects and places that can be pressed: to be moved, or to be investigated. */
export function readyFor(draft: Draft | null, drafts: Pick<Drafts, "of" | "wanted">, content: Content): string[] {
  if (draft?.choice.kind === "move-suspect") return draft.admitted(SUSPECT).map(({ value }) => value);
  const reading = drafts.wanted === null ? drafts.of(READING) : null;
  if (!reading) return [];
  return subjectsOf(content, reading.admitted(slotsOf(reading.choice)[0]!.name)).map(({ id }) => id);
}

/** A zone was pressed. What was called up as a form is finished there. */
export function pressZone(draft: Draft, zone: string): void {
  const { kind } = draft.choice;
  draft.put(ZONED[kind]!, zone);
  if (kind !== "purser") draft.send();
}
