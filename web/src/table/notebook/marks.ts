/** The notebook's marks: what a player writes into the grid of rows and owners. Pure. */

/** A seat's number as text, or the name of what is nobody's. */
export type Owner = string;
export type Verdict = "yes" | "no" | "maybe";
export type Mark = { verdict: Verdict | null; groups: readonly number[] };

/** Marks by square of the grid, in a short code that is kept for the player: ``m13`` is maybe, in groups 1 and 3. */
export type Marks = Readonly<Record<string, string>>;

export const NO_MARK: Mark = { verdict: null, groups: [] };
const LETTERS: Record<Verdict, string> = { yes: "y", no: "n", maybe: "m" };
const ROUND: readonly (Verdict | null)[] = [null, "no", "yes", "maybe"];

export const square = (card: string, owner: Owner): string => `${card}/${owner}`;

export function read(marks: Marks, card: string, owner: Owner): Mark {
  const code = marks[square(card, owner)] ?? "";
  const verdict = (Object.keys(LETTERS) as Verdict[]).find((one) => code.startsWith(LETTERS[one])) ?? null;
  return { verdict, groups: [...code.replace(/\D/g, "")].map(Number) };
}

function write(marks: Marks, card: string, owner: Owner, mark: Mark): Marks {
  const code = (mark.verdict ? LETTERS[mark.verdict] : "") + [...mark.groups].sort().join("");
  const { [square(card, owner)]: _, ...others } = marks;
  return code ? { ...others, [square(card, owner)]: code } : others;
}

/** Write a verdict; writing it again rubs it out. */
export function judge(marks: Marks, card: string, owner: Owner, verdict: Verdict): Marks {
  const mark = read(marks, card, owner);
  return write(marks, card, owner, { ...mark, verdict: mark.verdict === verdict ? null : verdict });
}

/** The next verdict of the round that a tap goes through. */
export function cycle(marks: Marks, card: string, owner: Owner): Marks {
  const mark = read(marks, card, owner);
  const next = ROUND[(ROUND.indexOf(mark.verdict) + 1) % ROUND.length] ?? null;
  return write(marks, card, owner, { ...mark, verdict: next });
}

/** Put a square into a numbered group, or take it out. */
export function toggleGroup(marks: Marks, card: string, owner: Owner, group: number): Marks {
  const mark = read(marks, card, owner);
  const groups = mark.groups.includes(group) ? mark.groups.filter((one) => one !== group) : [...mark.groups, group];
  return write(marks, card, owner, { ...mark, groups });
}

export function rubOut(marks: Marks, card: string, owner: Owner): Marks {
  return write(marks, card, owner, NO_MARK);
}

/** What is written in words, by what it is about. */
export type Texts = Readonly<Record<string, string>>;

/** What was saved, if it is a notebook of ours: it went through a server and other tabs. */
export function restore(saved: unknown): { marks: Marks; texts: Texts; revision: number } | null {
  if (typeof saved !== "object" || saved === null) return null;
  const { marks, texts, revision } = saved as { marks?: unknown; texts?: unknown; revision?: unknown };
  if (typeof revision !== "number" || typeof marks !== "object" || marks === null) return null;
  const legible = Object.entries(marks).filter(([, code]) => typeof code === "string" && /^[ynm]?[1-9]*$/.test(code));
  const written = typeof texts === "object" && texts !== null ? Object.entries(texts) : [];
  const words = written.filter(([, text]) => typeof text === "string");
  return { marks: Object.fromEntries(legible) as Marks, texts: Object.fromEntries(words) as Texts, revision };
}
