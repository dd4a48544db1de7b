/** How large a card's words are: as large as there is room for, in steps. Lengths are in sixteenths of the card's width. */

import type { CardFace } from "../wire";
import type { Stock } from "./look";
import { linesOf, titleWidth } from "./measure";
import { symbolsOf } from "./symbols";

export interface Step {
  /** Of the rules; reminders and flavour are a little smaller. */
  size: number;
  /** The picture's height. */
  art: number;
}

export const STEPS: readonly Step[] = [
  { size: 1, art: 12.6 },
  { size: 1, art: 11.2 },
  { size: 0.96, art: 10.4 },
  { size: 0.94, art: 9.6 },
  { size: 0.9, art: 9 },
  { size: 0.86, art: 8.6 },
  { size: 0.83, art: 8 },
  { size: 0.8, art: 7.4 },
  { size: 0.78, art: 6.8 },
  { size: 0.76, art: 6.2 },
  { size: 0.74, art: 5.6 },
  { size: 0.73, art: 5 },
];

export interface Paragraph {
  text: string;
  /** What its words mean, in italics behind it. */
  reminder: string;
}

/** What is there for picture and rules together, and how wide the rules are. */
const HEIGHT = 16.85;
const WIDTH = 13.4;
const LEADING = 1.26;
const GAP = 0.4;
const SMALL = 0.9;

/** How high the words would be at this size. */
function height(paragraphs: readonly Paragraph[], flavour: string, size: number): number {
  const width = WIDTH / size;
  const rules = paragraphs.map(({ text, reminder }) => {
    const [first = "", ...others] = text.split("\n");
    const explained = reminder ? [{ text: `(${reminder})`, scale: SMALL }] : [];
    const last = others.pop();
    const above = last === undefined ? [] : [first, ...others];
    const lines = above.reduce((sum, line) => sum + linesOf([{ text: line, scale: 1 }], width), 0);
    return (lines + linesOf([{ text: last ?? first, scale: 1 }, ...explained], width)) * LEADING + GAP;
  });
  const told = flavour ? linesOf([{ text: flavour, scale: SMALL }], width) * SMALL * LEADING + 0.75 : 0;
  return size * rules.reduce((sum, one) => sum + one, told);
}

/** The flavour goes where the words would become smaller than this. */
const LEGIBLE = 0.76;

/** The largest step that everything fits on, with so much kept free at the foot, and the flavour if there is room. */
export function fitted(paragraphs: readonly Paragraph[], flavour: string, free: number): Step & { flavour: string } {
  const found = (told: string, smallest: number) =>
    STEPS.find(({ size, art }) => size >= smallest && art + height(paragraphs, told, size) + free <= HEIGHT);
  const whole = found(flavour, LEGIBLE);
  return whole ? { ...whole, flavour } : { ...(found("", 0) ?? STEPS.at(-1)!), flavour: "" };
}

/** The name's size: on one line, beside what the card costs and what its shape takes of the line. */
export function nameSize({ name, cost }: Pick<CardFace, "name" | "cost">, stock: Stock): number {
  const room = 13.8 - symbolsOf(cost).length * 1.14 - (INSETS[stock] ?? 0);
  return Math.min(1.08, room / titleWidth(name));
}

const INSETS: Partial<Record<Stock, number>> = { instant: 0.8, enchantment: 0.9, artifact: 0.9 };

/** What a shape takes of the words at the foot. */
export const FREE: Partial<Record<Stock, number>> = { equipment: 1.5, aura: 0.9, sorcery: 0.4, artifact: 0.3 };

/** Each ability with what its words mean: a word is explained once, in the first paragraph that has it. */
export function paragraphsOf({ text, words = [] }: Pick<CardFace, "text" | "words">): readonly Paragraph[] {
  const reminders = text.map((): string[] => []);
  for (const [word, meaning] of words) {
    const said = word === "unblockable" ? "can’t be blocked" : word.replaceAll("-", " ");
    const at = text.findIndex((paragraph) => paragraph.toLowerCase().includes(said));
    reminders[Math.max(0, at)]?.push(explained(said, meaning, text[at] ?? ""));
  }
  return text.map((paragraph, number) => ({ text: paragraph, reminder: reminders[number]?.join(" ") ?? "" }));
}

/** A meaning by itself behind a line of keywords; with its word, where the word stands in a sentence. */
function explained(word: string, meaning: string, paragraph: string): string {
  const alone = !paragraph.includes(".") && !paragraph.includes(",");
  if (alone) return meaning;
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}: ${meaning.charAt(0).toLowerCase()}${meaning.slice(1)}`;
}
