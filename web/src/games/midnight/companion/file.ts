/** A case as a file, and back: links, files and storage may hold anything. Pure. */

import {
  blankEnd,
  blankSheet,
  ELEMENTS,
  type End,
  type Entry,
  type Line,
  type Mark,
  MOST_LINES,
  type Note,
  type Pair,
  type Position,
  type Sheet,
  type Thought,
  type Verdict,
  type Verdicts,
} from "./position";

/** Says that a file is of this game, and how it is written. */
const EDITION = "midnight-1";

export const toFile = (position: Position): unknown => ({ edition: EDITION, ...position });

/** The position in a file; null if it is none. What was written besides the log is taken as far as it can be read. */
export function fromFile(file: unknown): Position | null {
  const { edition, title, players, me, first, names, log, notes, sheet, end } = record(file);
  if (edition !== EDITION || !isNames(players) || !Array.isArray(log) || !log.every(isEntry)) return null;
  if (!isText(first) || !players.includes(first)) return null;
  return {
    title: text(title),
    players,
    me: isText(me) && players.includes(me) ? me : null,
    first,
    names: mapped(names, text),
    log,
    notes: mapped(notes, noteOf),
    sheet: sheetOf(sheet),
    end: endOf(end, players),
  };
}

type Values = Readonly<Record<string, unknown>>;
type Kind = "text" | "number" | "flag" | "number?";

const FORMS: Readonly<Record<Entry["kind"], Readonly<Record<string, Kind>>>> = {
  event: { ship: "number", purser: "number?", points: "number", alone: "number", text: "text" },
  "last-round": {},
  close: {},
  walk: { by: "text", suite: "flag", price: "number" },
  read: { by: "text", path: "text", aloud: "flag", price: "number" },
  publish: { by: "text", path: "text", back: "number" },
  extract: { by: "text", from: "text", path: "text", price: "number", handed: "number" },
  purser: { by: "text", zone: "number", price: "number" },
  buy: { by: "text", price: "number" },
  suspect: { by: "text", suspect: "text", zone: "number?" },
  end: { by: "text", reveals: "flag" },
};

/** More than any price, zone or space. */
const MOST = 100;

const IS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: isText,
  number: isCount,
  flag: (value) => typeof value === "boolean",
  "number?": (value) => value === null || isCount(value),
};

function isEntry(value: unknown): value is Entry {
  const entry = record(value);
  const form = isText(entry.kind) && Object.hasOwn(FORMS, entry.kind) ? FORMS[entry.kind as Entry["kind"]] : null;
  return form !== null && Object.entries(form).every(([key, kind]) => IS[kind](entry[key]));
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST;
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length >= 2 && value.every(isText) && new Set(value).size === value.length;

const text = (value: unknown): string => (isText(value) ? value : "");

const record = (value: unknown): Values => (typeof value === "object" && value !== null ? (value as Values) : {});

const mapped = <T>(value: unknown, read: (one: unknown) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record(value)).map(([key, one]) => [key, read(one)]));

function noteOf(value: unknown): Note {
  const note = record(value);
  return { text: text(note.text), idle: note.idle === true };
}

const MARKS: readonly unknown[] = ["", "dismissed", "suspicious"] satisfies Mark[];

function thoughtOf(value: unknown): Thought {
  const { mark, why } = record(value);
  return { mark: MARKS.includes(mark) ? (mark as Mark) : "", why: text(why) };
}

const linesOf = (value: unknown): Line[] =>
  (Array.isArray(value) ? value : [])
    .slice(0, MOST_LINES)
    .map((line) => ({ text: text(record(line).text), ...thoughtOf(line) }));

function sheetOf(value: unknown): Sheet {
  const sheet = record(value);
  const hypotheses = record(sheet.hypotheses);
  const pair = (one: unknown): Pair => (Array.isArray(one) ? [text(one[0]), text(one[1])] : ["", ""]);
  return {
    ...blankSheet(),
    scene: text(sheet.scene),
    culprits: mapped(sheet.culprits, thoughtOf),
    motives: linesOf(sheet.motives),
    methods: linesOf(sheet.methods),
    hypotheses: {
      culprit: pair(hypotheses.culprit),
      motive: pair(hypotheses.motive),
      method: pair(hypotheses.method),
    },
  };
}

function endOf(value: unknown, players: readonly string[]): End {
  const { revealer, verdicts } = record(value);
  const known = revealer === "" || (isText(revealer) && players.includes(revealer));
  return { ...blankEnd(), revealer: known ? revealer : null, verdicts: mapped(verdicts, verdictsOf) };
}

function verdictsOf(value: unknown): Verdicts {
  const judged = record(value);
  const found = ELEMENTS.filter((element) => [0, 1, 2].includes(judged[element] as number));
  return Object.fromEntries(found.map((element) => [element, judged[element] as Verdict]));
}
