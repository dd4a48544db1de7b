/** A case on a real table as it is written down: what everybody saw happen, and what only this player noted. Pure. */

/** What is to be found out; the content says what each is worth. */
export type Element = "culprit" | "motive" | "method";
export const ELEMENTS: readonly Element[] = ["culprit", "motive", "method"];

/** What happened at the table. A price is what was paid in action points, buoys included; 0 if it was only ticked. */
export type Entry =
  | { kind: "event"; ship: number; purser: number | null; points: number; alone: number; text: string }
  | { kind: "last-round" | "close" }
  | { kind: "walk"; by: string; suite: boolean; price: number }
  | { kind: "read"; by: string; path: string; aloud: boolean; price: number }
  | { kind: "publish"; by: string; path: string; back: number }
  | { kind: "extract"; by: string; from: string; path: string; price: number; handed: number }
  | { kind: "purser"; by: string; zone: number; price: number }
  | { kind: "buy"; by: string; price: number }
  | { kind: "suspect"; by: string; suspect: string; zone: number | null }
  | { kind: "end"; by: string; reveals: boolean };

export type EventEntry = Extract<Entry, { kind: "event" }>;

export interface Note {
  text: string;
  /** Read, and found to hold nothing useful. */
  idle: boolean;
}

export type Mark = "" | "dismissed" | "suspicious";

/** An element of the deduction sheet: what I think of it, and why. */
export interface Thought {
  mark: Mark;
  why: string;
}

/** A motive or a method in my own words. */
export interface Line extends Thought {
  text: string;
}

/** The two answers to one question. */
export type Pair = [first: string, second: string];

export interface Sheet {
  /** What the presentation told. */
  scene: string;
  culprits: Record<string, Thought>;
  motives: Line[];
  methods: Line[];
  hypotheses: Record<Element, Pair>;
}

/** Which of somebody's two answers was right: the first, the second, or neither (0). */
export type Verdict = 0 | 1 | 2;
export type Verdicts = Partial<Record<Element, Verdict>>;

export interface End {
  /** Who made revelations: null for whoever the log says, empty for nobody. */
  revealer: string | null;
  verdicts: Record<string, Verdicts>;
}

export interface Position {
  title: string;
  players: string[];
  me: string | null;
  /** First Player, for the whole game. */
  first: string;
  /** What the suspects are called in this case, by their letters, as far as somebody wrote it down. */
  names: Record<string, string>;
  log: Entry[];
  notes: Record<string, Note>;
  sheet: Sheet;
  end: End;
}

/** Letters that a note or a reason may have. */
export const LONGEST_NOTE = 600;
export const LONGEST_NAME = 60;
/** Lines of motives, or of methods. */
export const MOST_LINES = 40;

export const blankSheet = (): Sheet => ({
  scene: "",
  culprits: {},
  motives: [],
  methods: [],
  hypotheses: { culprit: ["", ""], motive: ["", ""], method: ["", ""] },
});

export const blankEnd = (): End => ({ revealer: null, verdicts: {} });

export const NO_THOUGHT: Thought = { mark: "", why: "" };
export const NO_NOTE: Note = { text: "", idle: false };

/** A record with one value changed, or taken out where nothing is left of it. */
export function withNote(notes: Position["notes"], path: string, note: Note): Position["notes"] {
  const { [path]: _, ...others } = notes;
  return note.text.trim() || note.idle ? { ...others, [path]: note } : others;
}

export function withThought(sheet: Sheet, culprit: string, thought: Thought): Sheet {
  const { [culprit]: _, ...others } = sheet.culprits;
  const culprits = thought.mark || thought.why ? { ...others, [culprit]: thought } : others;
  return { ...sheet, culprits };
}

/** The log and the verdicts after players were renamed. */
export function renamed({ log, end }: Position, anew: ReadonlyMap<string, string>): Pick<Position, "log" | "end"> {
  const name = (old: string) => anew.get(old) ?? old;
  return {
    log: log.map((entry) => {
      if (!("by" in entry)) return entry;
      if (entry.kind === "extract") return { ...entry, by: name(entry.by), from: name(entry.from) };
      return { ...entry, by: name(entry.by) };
    }),
    end: {
      revealer: end.revealer && name(end.revealer),
      verdicts: Object.fromEntries(Object.entries(end.verdicts).map(([old, verdicts]) => [name(old), verdicts])),
    },
  };
}
