/** What one player knows of a gala on a real table, as the companion edits it. Pure; the format is docs/position.md. */

import type { Notation } from "../../../lib/wire";
import type { Places } from "../board/geometry";
import type { PositionFile } from "../wire";

export type Move = { by: string; moved: string; to: string };
export type Passage = { by: string; sent: string; to: string };
export type Robbery = { by: string; robbed: string };
export type Lift = { by: string; lifted: string };
export type Question = { by: string; asked: string; sees: string; answer?: boolean };
export type Peek = { by: string; peeked: string | null };
export type Concession = { conceded: string; guest: string };
export type Unmasking = { unmasked: Record<string, string> };
export type Entry = Move | Passage | Robbery | Lift | Question | Peek | Concession | Unmasking;
type Values = Readonly<Record<string, unknown>>;

export interface Position {
  edition: string;
  players: string[];
  me: string | null;
  guest: string | null;
  /** My action cards, as far as they are written down. */
  hand: string[];
  /** Gems of each kind at the beginning; null for what the rules say. */
  stack: number | null;
  places: Record<string, string>;
  log: Entry[];
}

/** Where everybody is after these entries, as the server says what each of them changes. */
export function placesAfter({ puts }: Notation, places: Places, log: readonly Entry[]): Places {
  const now = { ...places };
  for (const entry of log as readonly Values[]) {
    for (const [what, where] of Object.entries(puts)) {
      if (what in entry) now[String(entry[what])] = String(entry[where]);
    }
  }
  return now;
}

/** How many gems of each kind are left. */
export function stacksAfter(
  { takes }: Notation,
  stack: number,
  gems: readonly string[],
  log: readonly Entry[],
): Record<string, number> {
  const taken = (log as readonly Values[]).flatMap((entry) => takes.map((key) => entry[key]));
  return Object.fromEntries(
    gems.map((gem) => [gem, Math.max(0, stack - taken.filter((one) => one === gem).length)] as const),
  );
}

/** The log with players called anew, by their old names. */
export function renamed(log: readonly Entry[], names: ReadonlyMap<string, string>): Entry[] {
  const now = (name: string) => names.get(name) ?? name;
  return log.map((entry) => {
    if ("unmasked" in entry) {
      return {
        unmasked: Object.fromEntries(Object.entries(entry.unmasked).map(([name, guest]) => [now(name), guest])),
      };
    }
    if ("conceded" in entry) return { ...entry, conceded: now(entry.conceded) };
    if ("asked" in entry) return { ...entry, by: now(entry.by), asked: now(entry.asked) };
    return { ...entry, by: now(entry.by) };
  });
}

/** The file: what says nothing is left out. */
export function toFile(position: Position): PositionFile {
  const { edition, players, me, guest, hand, stack, places, log } = position;
  return {
    edition,
    players,
    ...(me === null ? {} : { me, guest }),
    ...(me !== null && hand.length ? { hand } : {}),
    ...(stack === null ? {} : { stack }),
    places,
    log,
  };
}

/** What a file or a link holds, or null if that is no position: it may come from anywhere. */
export function fromFile(file: unknown): Position | null {
  if (!isRecord(file) || !isNames(file.players) || !isNamed(file.places)) return null;
  const { edition = "", me = null, guest = null, hand = [], stack = null, log = [] } = file;
  if (typeof edition !== "string" || !isNames(hand) || !Array.isArray(log) || !log.every(isEntry)) return null;
  if (![me, guest].every(isNameOrNone) || (stack !== null && typeof stack !== "number")) return null;
  return {
    edition,
    players: file.players,
    me: me as string | null,
    guest: guest as string | null,
    hand,
    stack,
    places: file.places,
    log,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isName = (value: unknown): value is string => typeof value === "string";
const isNameOrNone = (value: unknown): value is string | null => value === null || isName(value);
const isNames = (value: unknown): value is string[] => Array.isArray(value) && value.every(isName);
const isNamed = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every(isName);

function isEntry(value: unknown): value is Entry {
  if (!isRecord(value)) return false;
  if ("unmasked" in value) return isNamed(value.unmasked);
  if ("conceded" in value) return [value.conceded, value.guest].every(isName);
  if (!isName(value.by)) return false;
  if ("moved" in value) return [value.moved, value.to].every(isName);
  if ("sent" in value) return [value.sent, value.to].every(isName);
  if ("robbed" in value) return isName(value.robbed);
  if ("lifted" in value) return isName(value.lifted);
  if ("asked" in value) {
    return [value.asked, value.sees].every(isName) && ["boolean", "undefined"].includes(typeof value.answer);
  }
  return "peeked" in value && isNameOrNone(value.peeked);
}
