/** An entry while it is being written down. Pure. */

import type { Action } from "../wire";
import type { Entry } from "./position";

/** What can be written down: a step for a die, the five actions, or the end. */
export type Deed = "move" | Action["do"] | "unmask";

export function deedOf(entry: Entry): Deed {
  if ("moved" in entry) return "move";
  if ("sent" in entry) return "slip";
  if ("robbed" in entry) return "rob";
  if ("lifted" in entry) return "lift";
  if ("asked" in entry) return "ask";
  return "peeked" in entry ? "peek" : "unmask";
}

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

export function sketchOf(entry: Entry, players: readonly string[]): Sketch {
  const blank = begin("by" in entry ? entry.by : (players[0] ?? ""), deedOf(entry));
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
    case "peek":
      return guest || !isMine(sketch, me) ? { by, peeked: guest } : null;
    case "ask":
      if (!guest || !asked || (isMine(sketch, me) && answer === undefined)) return null;
      return { by, asked, sees: guest, ...(typeof answer === "boolean" ? { answer } : {}) };
  }
}
