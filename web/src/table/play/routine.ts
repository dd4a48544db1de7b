/** Answers that need no thought, and how long they take so that the time tells less. */

import type { Move } from "../../lib/wire";
import type { Wishes } from "../preferences.svelte";

/** What somebody who is asked could answer without thinking, as the family knows it. */
export interface Routine {
  /** The answer of one who has nothing to show. */
  none?: Move;
  /** The answer that shows nothing new. */
  again?: Move;
}

const LEAST = 2_000;
const SPREAD = 4_000;
const AMONG_BOTS = 500;

/** Whether answers are paced: those given by hand too, or else the time would tell them from the others. */
export const isPaced = (wishes: Wishes): boolean => wishes.answerNone || wishes.showAgain;

/** How long an answer takes at least, whatever it is. Bots draw no conclusions from the time. */
export function pause(alone: boolean, random: () => number = Math.random): number {
  return alone ? AMONG_BOTS : LEAST + SPREAD * random();
}

/** The answer to give for somebody, if they wish it so. */
export function answerFor(routine: Routine, wishes: Wishes): Move | null {
  return (wishes.answerNone && routine.none) || (wishes.showAgain && routine.again) || null;
}
