/** Entries of a log in words: the server's sentences, filled in. Pure. */

import type { Notation } from "../lib/wire";
import { capital, listed } from "../lib/words";

/** An entry of a log in words. */
export interface Told {
  who: string;
  what: string;
  /** How it was answered; empty if there was nothing to answer. */
  answer: string;
}

/** The same in one line. */
export const inOneLine = ({ who, what, answer }: Told): string => `${who} ${what}.${answer && ` ${answer}`}`;

/** A sentence of the server's with its gaps filled in. */
export const filled = (text = "", values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(GAP, (_, key: string) => String(values[key] ?? ""));

type Values = Readonly<Record<string, unknown>>;
type Pattern = Readonly<Record<string, string>>;

const GAP = /\{(\w+)(:and)?\}/g;

/** Whether an entry has what a pattern asks for: ``*`` is anything, empty is nothing, all else is itself. */
export function fits(pattern: Pattern, entry: object): boolean {
  return Object.entries(pattern).every(([key, wanted]) => {
    const found = asText((entry as Values)[key]);
    return wanted === "*" ? found !== "" : found === wanted;
  });
}

/** An entry as it is told to one of the players; ``nameOf`` is what a card is called that the server does not know. */
export function tell(
  { tellings, people, names }: Notation,
  entry: object,
  me: string | null,
  nameOf: (id: string) => string = (id) => id,
): Told {
  const telling = tellings.find(({ when }) => fits(when, entry));
  const player = (name: string) => (name === me ? "you" : name);
  const name = (id: string) => names[id] ?? nameOf(id);
  const said = (text: string) =>
    text.replace(GAP, (_, key: string, and?: string) => {
      const words = wordsOf((entry as Values)[key], people.includes(key) ? player : name, player);
      return and ? listed(words) : words.join(", ");
    });
  const { who = "", what = "", answer = "" } = telling ?? {};
  return { who: capital(said(who)), what: said(what), answer: capital(said(answer)) };
}

function wordsOf(value: unknown, call: (one: string) => string, player: (name: string) => string): string[] {
  if (typeof value === "string") return [call(value)];
  if (Array.isArray(value)) return value.map((one) => call(String(one)));
  return Object.entries((value ?? {}) as Record<string, string>).map(([key, one]) => `${player(key)} ${call(one)}`);
}

/** A value as a pattern writes it. */
function asText(value: unknown): string {
  if (typeof value === "boolean") return String(value);
  if (typeof value === "string") return value;
  return value && Object.keys(value).length > 0 ? "several" : "";
}
