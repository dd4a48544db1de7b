/** What one player knows of evidence that was dealt on paper, as the companion edits it. Pure; the format is
 * docs/position.md. */

import type { PositionFile } from "../wire";

/** A suggestion: those who were asked and had none, who showed a card, and which, if I saw it. */
export interface Question {
  by: string;
  cards: string[];
  passed?: string[];
  shown_by?: string | null;
  card?: string | null;
}

export interface Accusation {
  accusation: string;
  cards: string[];
  correct?: boolean;
}

/** That somebody is out of the duel, and all the evidence that they laid open. */
export interface Loss {
  lost: string;
  cards: string[];
}

/** What I saw in the envelope. */
export interface Seen {
  envelope: string[];
}

export type Entry = Question | Accusation | Loss | Seen;
export type Sort = "question" | "accusation" | "loss" | "envelope";

export interface Position {
  /** How many hackers, viruses and programs: ``5-6-10``. */
  evidence: string;
  players: string[];
  me: string | null;
  hand_sizes: Record<string, number>;
  hand: string[];
  face_up: string[];
  log: Entry[];
}

export const isAccusation = (entry: Entry): entry is Accusation => "accusation" in entry;
export const isLoss = (entry: Entry): entry is Loss => "lost" in entry;
export const isSeen = (entry: Entry): entry is Seen => "envelope" in entry;

/** The game whose evidence it is, by which whoever reads a file finds it. */
const EDITION = "zeroday";

/** The log with players called anew, by their old names. */
export function renamed(log: readonly Entry[], names: ReadonlyMap<string, string>): Entry[] {
  const now = (name: string) => names.get(name) ?? name;
  return log.map((entry): Entry => {
    if (isAccusation(entry)) return { ...entry, accusation: now(entry.accusation) };
    if (isLoss(entry)) return { ...entry, lost: now(entry.lost) };
    if (isSeen(entry)) return entry;
    const { by, passed = [], shown_by } = entry;
    return { ...entry, by: now(by), passed: passed.map(now), ...(shown_by ? { shown_by: now(shown_by) } : {}) };
  });
}

/** The file: what says nothing is left out. */
export function toFile(position: Position): PositionFile {
  const { evidence, players, me, hand_sizes, hand, face_up, log } = position;
  return {
    edition: EDITION,
    evidence,
    players,
    ...(me === null ? {} : { me }),
    hand_sizes,
    ...(hand.length ? { hand } : {}),
    face_up,
    log: log.map(tidy),
  };
}

function tidy(entry: Entry): Entry {
  if (isAccusation(entry) || isLoss(entry) || isSeen(entry)) return entry;
  const { by, cards, passed = [], shown_by, card } = entry;
  return {
    by,
    cards,
    ...(passed.length ? { passed } : {}),
    ...(shown_by ? { shown_by } : {}),
    ...(card ? { card } : {}),
  };
}

/** What a file or a link holds, or null if that is no position: it may come from anywhere. */
export function fromFile(file: unknown): Position | null {
  if (!isRecord(file) || file.edition !== EDITION || !isNames(file.players)) return null;
  const { evidence = "5-6-10", players, me = null, hand_sizes = {}, hand = [], face_up = [], log = [] } = file;
  if (typeof evidence !== "string" || (me !== null && typeof me !== "string")) return null;
  if (!isNames(hand) || !isNames(face_up) || !Array.isArray(log) || !log.every(isEntry)) return null;
  if (!isRecord(hand_sizes) || !Object.values(hand_sizes).every((size) => typeof size === "number")) return null;
  return { evidence, players, me, hand_sizes: hand_sizes as Record<string, number>, hand, face_up, log };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

function isEntry(value: unknown): value is Entry {
  if (!isRecord(value)) return false;
  if ("envelope" in value) return isNames(value.envelope);
  if (!isNames(value.cards)) return false;
  if ("accusation" in value) return typeof value.accusation === "string";
  if ("lost" in value) return typeof value.lost === "string";
  const { by, passed = [], shown_by = null, card = null } = value;
  return (
    typeof by === "string" &&
    isNames(passed) &&
    [shown_by, card].every((one) => one === null || typeof one === "string")
  );
}
