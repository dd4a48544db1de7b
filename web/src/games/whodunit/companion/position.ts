/** What one player knows of a game on a real table, as the companion edits it. Pure; the format is docs/position.md. */

import type { PositionFile } from "../wire";

/** A question as a position's log keeps it. */
export interface Question {
  by: string;
  cards: string[];
  passed?: string[];
  shown_by?: string | null;
  card?: string | null;
}

/** An accusation as a position's log keeps it; without cards if nobody heard them. */
export interface Accusation {
  accusation: string;
  cards?: string[];
  correct?: boolean;
}

/** That somebody left the game, and all the cards that they laid open. */
export interface Concession {
  conceded: string;
  cards: string[];
}

export type Entry = Question | Accusation | Concession;
export type Sort = "question" | "accusation" | "concession";

export interface Position {
  /** Whose cards are played with; empty if they are our own. */
  edition: string;
  cards: Record<string, string[]>;
  players: string[];
  me: string | null;
  hand_sizes: Record<string, number>;
  hand: string[];
  face_up: string[];
  log: Entry[];
}

export const isAccusation = (entry: Entry): entry is Accusation => "accusation" in entry;
export const isConcession = (entry: Entry): entry is Concession => "conceded" in entry;

/** The position with players and cards called anew, by their old names; what is not named keeps its own. */
export function rename(
  position: Position,
  names: ReadonlyMap<string, string>,
  called: ReadonlyMap<string, string> = new Map(),
): Position {
  const now = (name: string) => names.get(name) ?? name;
  const cardNow = (card: string) => called.get(card) ?? card;
  const entry = (old: Entry): Entry => {
    if (isAccusation(old)) {
      const named = old.cards && { cards: old.cards.map(cardNow) };
      return { ...old, ...named, accusation: now(old.accusation) };
    }
    const cards = old.cards.map(cardNow);
    if (isConcession(old)) return { conceded: now(old.conceded), cards };
    const { by, passed = [], shown_by, card } = old;
    return {
      ...old,
      by: now(by),
      cards,
      passed: passed.map(now),
      ...(shown_by ? { shown_by: now(shown_by) } : {}),
      ...(card ? { card: cardNow(card) } : {}),
    };
  };
  return {
    ...position,
    players: position.players.map(now),
    me: position.me === null ? null : now(position.me),
    hand_sizes: Object.fromEntries(Object.entries(position.hand_sizes).map(([name, size]) => [now(name), size])),
    hand: position.hand.map(cardNow),
    face_up: position.face_up.map(cardNow),
    log: position.log.map(entry),
  };
}

/** The file: what says nothing is left out. */
export function toFile(position: Position): PositionFile {
  const { edition, cards, players, me, hand_sizes, hand, face_up, log } = position;
  return {
    ...(edition ? { edition } : { cards }),
    players,
    ...(me === null ? {} : { me }),
    hand_sizes,
    ...(hand.length ? { hand } : {}),
    ...(face_up.length ? { face_up } : {}),
    log: log.map(tidy),
  };
}

function tidy(entry: Entry): Entry {
  if (isAccusation(entry) || isConcession(entry)) return entry;
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
  if (!isRecord(file) || !isNames(file.players)) return null;
  const { edition = "", cards = {}, me = null, hand_sizes = {}, hand = [], face_up = [], log = [] } = file;
  if (typeof edition !== "string" || (me !== null && typeof me !== "string")) return null;
  if (!isNames(hand) || !isNames(face_up) || !Array.isArray(log) || !log.every(isEntry)) return null;
  if (!isRecord(cards) || !Object.values(cards).every(isNames)) return null;
  if (!isRecord(hand_sizes) || !Object.values(hand_sizes).every((size) => typeof size === "number")) return null;
  return {
    edition,
    cards: cards as Record<string, string[]>,
    players: file.players,
    me,
    hand_sizes: hand_sizes as Record<string, number>,
    hand,
    face_up,
    log,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

function isEntry(value: unknown): value is Entry {
  if (!isRecord(value)) return false;
  if ("accusation" in value) {
    return typeof value.accusation === "string" && (value.cards === undefined || isNames(value.cards));
  }
  if (!isNames(value.cards)) return false;
  if ("conceded" in value) return typeof value.conceded === "string";
  const { by, passed = [], shown_by = null, card = null } = value;
  return (
    typeof by === "string" &&
    isNames(passed) &&
    [shown_by, card].every((one) => one === null || typeof one === "string")
  );
}
