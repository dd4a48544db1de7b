/** Teaching: what the engine says of a learner's marks, and what they could have marked by now. Pure. */

import type { Deduction } from "../../lib/wire";
import { standing } from "../../study/odds";
import { type Mark, type Marks, type Owner, read } from "./marks";

export type Judgement = "follows" | "wrong" | "guess";
/** What is said of a mark beside the others: two guesses may contradict each other. */
export type Finding = Judgement | "clash";
export type Chances = Deduction["cards"];
export interface Fact {
  card: string;
  owner: Owner;
  holds: boolean;
}

/** What a mark is worth, given how likely it is that the owner holds the card. Who marks a maybe claims nothing. */
export function assess(mark: Mark, chance: number | null | undefined): Judgement | null {
  if (mark.verdict === null || mark.verdict === "maybe" || chance === undefined) return null;
  const is = standing(chance);
  if (is === "open" || is === "unknown") return "guess";
  return is === mark.verdict ? "follows" : "wrong";
}

/** Whether a tick cannot be true together with another one: a card has one owner, and of its ``rivals`` an owner who
 * holds no two of them has only one. */
export function clashes(
  marks: Marks,
  card: string,
  owner: Owner,
  owners: readonly Owner[],
  rivals: readonly string[],
): boolean {
  const ticked = (one: string, by: Owner) => read(marks, one, by).verdict === "yes";
  if (!ticked(card, owner)) return false;
  return (
    owners.some((other) => other !== owner && ticked(card, other)) ||
    rivals.some((other) => other !== card && ticked(other, owner))
  );
}

/** What follows and is not written down yet, holders first. A card whose holder stands there says enough. */
export function unseen(
  chanceOf: (card: string, owner: Owner) => number | null | undefined,
  written: readonly Marks[],
  cards: readonly string[],
  owners: readonly Owner[],
): Fact[] {
  const marked = (card: string, owner: Owner, verdict: "yes" | "no") =>
    written.some((marks) => read(marks, card, owner).verdict === verdict);
  const facts: Fact[] = [];
  for (const card of cards) {
    const holder = owners.find((owner) => standing(chanceOf(card, owner)) === "yes");
    if (holder !== undefined) {
      if (!marked(card, holder, "yes")) facts.push({ card, owner: holder, holds: true });
      continue;
    }
    for (const owner of owners) {
      if (standing(chanceOf(card, owner)) === "no" && !marked(card, owner, "no"))
        facts.push({ card, owner, holds: false });
    }
  }
  return facts.sort((a, b) => Number(b.holds) - Number(a.holds));
}
