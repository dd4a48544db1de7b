/** The three questions and the answers to them, as the case words them. Pure. */

import type { Answers, Content, Hypotheses, Menu } from "../wire";

export const QUESTIONS: readonly { key: keyof Answers; label: string }[] = [
  { key: "culprit", label: "Culprit" },
  { key: "motive", label: "Motive" },
  { key: "method", label: "Method" },
];

export function menuOf(content: Content, question: keyof Answers): readonly Menu[] {
  return { culprit: content.culprits, motive: content.motives, method: content.methods }[question];
}

export function labelOf(content: Content, question: keyof Answers, id: string): string {
  return menuOf(content, question).find((one) => one.id === id)?.label ?? id;
}

/** Both answers in words. */
export function labelsOf(
  content: Content,
  question: keyof Answers,
  [first, second]: Hypotheses[keyof Hypotheses],
): [string, string] {
  return [labelOf(content, question, first), labelOf(content, question, second)];
}
