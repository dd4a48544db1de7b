/** The score sheet, line by line. The house has added it up; this only says how. Pure. */

import type { Ending, Score, Worth } from "../wire";

export interface ScoreLine {
  label: string;
  count: number;
  each: number;
  points: number;
}

export function linesOf(score: Score, worth: Worth): ScoreLine[] {
  const line = (label: string, count: number, each: number) => ({ label, count, each, points: count * each });
  return [
    line("Sets", score.sets, worth.sets),
    line("Singles", score.singles, worth.singles),
    line("Names", score.named, worth.named),
  ];
}

/** Seats from the best to the last; among equals, those who won first. */
export function ranking({ scores, winners }: Ending): number[] {
  const better = (one: number, other: number) =>
    Number(winners.includes(other)) - Number(winners.includes(one)) ||
    scores[other]!.points - scores[one]!.points ||
    one - other;
  return scores.map((_, seat) => seat).sort(better);
}

/** What decided it, where points alone did not. */
export const TIE_BREAK: Readonly<Record<Ending["reason"], string>> = {
  points: "",
  secrecy: "Level on points: whoever fewer players saw through comes first.",
  gems: "Level on points and on secrecy: whoever took more gems comes first.",
  shared: "Level on points, on secrecy and on gems: the win is shared.",
};
