/** An entry while it is being written down. Pure. */

import { formOf } from "../../../companion/course";
import type { Notation } from "../../../lib/wire";
import type { Action } from "../wire";
import type { Entry } from "./position";

/** What can be written down: a step for a die, the five actions, that somebody left, or the end. */
export type Deed = "move" | Action["do"] | "concede" | "unmask";

export interface Sketch {
  deed: Deed;
  by: string;
  guest: string | null;
  room: string | null;
  gem: string | null;
  asked: string | null;
  /** The answer; null if I don't know it, undefined while I have not said. */
  answer: boolean | null | undefined;
  unmasked: Readonly<Record<string, string>>;
}

export const begin = (by: string, deed: Deed): Sketch => ({
  deed,
  by,
  guest: null,
  room: null,
  gem: null,
  asked: null,
  answer: undefined,
  unmasked: {},
});

export function sketchOf(notation: Notation, entry: Entry, players: readonly string[]): Sketch {
  const deed = (formOf(notation, entry)?.kind ?? "") as Deed;
  const blank = begin("by" in entry ? entry.by : (players[0] ?? ""), deed);
  if ("conceded" in entry) return { ...blank, by: entry.conceded, guest: entry.guest };
  if ("unmasked" in entry) return { ...blank, unmasked: entry.unmasked };
  if ("moved" in entry) return { ...blank, guest: entry.moved, room: entry.to };
  if ("sent" in entry) return { ...blank, guest: entry.sent, room: entry.to };
  if ("robbed" in entry) return { ...blank, gem: entry.robbed };
  if ("lifted" in entry) return { ...blank, gem: entry.lifted };
  if ("asked" in entry) return { ...blank, asked: entry.asked, guest: entry.sees, answer: entry.answer ?? null };
  return { ...blank, guest: entry.peeked };
}

/** Somebody else did it: nobody asks themselves, and what only I could know is forgotten. */
export function doneBy(sketch: Sketch, by: string): Sketch {
  return { ...sketch, by, asked: sketch.asked === by ? null : sketch.asked, answer: undefined };
}

/** Whether I learnt the answer: it was my question. */
export const isMine = ({ by }: Sketch, me: string | null): boolean => me !== null && by === me;

/** The entry, or null while something is missing. */
export function finish(sketch: Sketch, me: string | null): Entry | null {
  const { deed, by, guest, room, gem, asked, answer, unmasked } = sketch;
  if (deed === "unmask") return Object.keys(unmasked).length ? { unmasked: { ...unmasked } } : null;
  if (!by) return null;
  switch (deed) {
    case "move":
      return guest && room ? { by, moved: guest, to: room } : null;
    case "slip":
      return guest && room ? { by, sent: guest, to: room } : null;
    case "rob":
      return gem ? { by, robbed: gem } : null;
    case "lift":
      return gem ? { by, lifted: gem } : null;
    case "concede":
      return guest ? { conceded: by, guest } : null;
    case "peek":
      return guest || !isMine(sketch, me) ? { by, peeked: guest } : null;
    case "ask":
      if (!guest || !asked || (isMine(sketch, me) && answer === undefined)) return null;
      return { by, asked, sees: guest, ...(typeof answer === "boolean" ? { answer } : {}) };
  }
}

/** What is to be said next; ``mine`` if it was I who did it. */
export function prompt({ deed, by, guest, asked }: Sketch, mine: boolean): string {
  switch (deed) {
    case "move":
      return guest ? "now the room next door." : "tap the guest that was moved, then a lit room.";
    case "slip":
      return guest ? "now any room at all." : "tap the guest that took the passageway, then where it came out.";
    case "rob":
      return "which gem did they take from their room?";
    case "lift":
      return "which gem does the card name?";
    case "peek":
      return mine ? "which guest was on the invitation?" : "only they saw the invitation.";
    case "ask":
      if (!guest) return "about whom? Tap a guest: the light shows who sees them.";
      return !asked ? "and who was asked?" : "and what was the answer?";
    case "concede":
      return by ? "who was behind the mask?" : "Who left the game?";
    case "unmask":
      return "The masks are off. Who was who?";
  }
}
