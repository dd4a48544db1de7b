/** How things stand after a log: whose turn it is, what everybody has left, where ship and Purser are, who took which
 * path. It reckons with the content's numbers, and takes a log as it is: a clerk notes what people say they did. Pure. */

import type { Content, Share, Tabletop } from "../wire";
import type { Entry, EventEntry, Position } from "./position";

/** Between rounds an event is drawn; in port all are asked for a last round; then answers are written. */
export type Phase = "event" | "turn" | "port" | "over";

export interface Standing {
  phase: Phase;
  round: number;
  /** In the order of their turns. */
  order: string[];
  /** Whose turn it is, or will be. */
  turn: string;
  /** Action points left, and with how many the turn began. */
  points: number;
  full: number;
  /** What reading alone costs in this round. */
  alone: number;
  buoys: Record<string, number>;
  share: Share;
  space: number;
  purser: number | null;
  event: EventEntry | null;
  /** The suspect who was moved last, under whom the disc lies. */
  disc: string | null;
  /** Whether a suspect was moved in this turn. */
  moved: boolean;
  /** Where suspects were last moved to, as far as it was said. */
  seen: Record<string, number>;
  readers: Record<string, string[]>;
  /** Paths that were read to all. */
  told: Record<string, true>;
  /** What was just read alone, and may still be read aloud. */
  reading: { by: string; path: string } | null;
  revealer: string | null;
  last: boolean;
}

/** What a table of so many players begins with. */
export const shareFor = ({ shares }: Tabletop, players: number): Share =>
  shares.find((share) => share.players === players) ?? shares.at(-1)!;

/** Everybody from this player on, clockwise. */
export function clockwise(players: readonly string[], from: string): string[] {
  const at = Math.max(0, players.indexOf(from));
  return [...players.slice(at), ...players.slice(0, at)];
}

/** After the whole log, or after its first entries. */
export function standingAfter({ players, first, log }: Position, content: Content, entries = log.length): Standing {
  const { tabletop } = content;
  const share = shareFor(tabletop, players.length);
  const order = clockwise(players, first);
  const start: Standing = {
    phase: "event",
    round: 0,
    order,
    turn: order[0]!,
    points: 0,
    full: tabletop.points,
    alone: tabletop.prices.alone,
    buoys: Object.fromEntries(players.map((name) => [name, share.buoys])),
    share,
    space: share.space,
    purser: null,
    event: null,
    disc: null,
    moved: false,
    seen: {},
    readers: {},
    told: {},
    reading: null,
    revealer: null,
    last: false,
  };
  return log.slice(0, entries).reduce((now, entry) => after(now, entry, content), start);
}

function after(before: Standing, entry: Entry, { tabletop, port }: Content): Standing {
  const now: Standing = { ...before, reading: null };
  switch (entry.kind) {
    case "event": {
      const space = Math.min(port, now.space + entry.ship);
      const drawn = { ...now, event: entry, space, purser: entry.purser };
      if (space === port) return { ...drawn, phase: "port" };
      return begun({ ...drawn, alone: entry.alone, full: entry.points, round: now.round + 1 }, now.order[0]!);
    }
    case "last-round": {
      const usual = { alone: tabletop.prices.alone, full: tabletop.points };
      return begun({ ...now, ...usual, event: null, last: true, round: now.round + 1 }, now.order[0]!);
    }
    case "close":
      return { ...now, phase: "over", points: 0 };
    case "walk":
    case "purser":
      return { ...paid(now, entry.by, entry.price), purser: entry.kind === "purser" ? entry.zone : now.purser };
    case "read": {
      const reading = entry.aloud ? null : { by: entry.by, path: entry.path };
      const read = noted(paid(now, entry.by, entry.price), entry.path, entry.aloud ? now.order : [entry.by]);
      return { ...(entry.aloud ? published(read, entry.path) : read), reading };
    }
    case "publish":
      return published({ ...noted(now, entry.path, now.order), points: now.points + entry.back }, entry.path);
    case "extract": {
      const read = noted(paid(now, entry.by, entry.price), entry.path, [entry.by]);
      return given(given(read, entry.by, -entry.handed), entry.from, entry.handed);
    }
    case "buy":
      return given({ ...now, points: Math.max(0, now.points - entry.price) }, entry.by, 1);
    case "suspect": {
      const seen = entry.zone === null ? now.seen : { ...now.seen, [entry.suspect]: entry.zone };
      return { ...now, disc: entry.suspect, moved: true, seen };
    }
    case "end":
      return ended({ ...now, revealer: now.revealer ?? (entry.reveals ? entry.by : null) });
  }
}

const begun = (now: Standing, turn: string): Standing => ({
  ...now,
  phase: "turn",
  turn,
  points: now.full,
  moved: false,
});

function ended(now: Standing): Standing {
  const next = now.order[now.order.indexOf(now.turn) + 1];
  if (next !== undefined) return begun(now, next);
  const over = now.last || now.revealer !== null;
  return { ...now, phase: over ? "over" : "event", turn: now.order[0]!, points: 0, moved: false };
}

/** Points first, buoys for the rest. */
export function split(price: number, points: number): { points: number; buoys: number } {
  const spent = Math.min(price, points);
  return { points: spent, buoys: price - spent };
}

function paid(now: Standing, by: string, price: number): Standing {
  const { points, buoys } = split(price, now.points);
  return given({ ...now, points: now.points - points }, by, -buoys);
}

/** A log that was corrected may have spent more than there was: nobody has fewer than none. */
function given(now: Standing, to: string, buoys: number): Standing {
  return { ...now, buoys: { ...now.buoys, [to]: Math.max(0, (now.buoys[to] ?? 0) + buoys) } };
}

function noted(now: Standing, path: string, readers: readonly string[]): Standing {
  const known = now.readers[path] ?? [];
  return { ...now, readers: { ...now.readers, [path]: [...new Set([...known, ...readers])] } };
}

const published = (now: Standing, path: string): Standing => ({ ...now, told: { ...now.told, [path]: true } });

export const knows = ({ readers }: Standing, path: string, player: string | null): boolean =>
  player !== null && (readers[path]?.includes(player) ?? false);
