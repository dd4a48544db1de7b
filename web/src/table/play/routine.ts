/** Answers that need no thought, and how long they take so that the time tells less. */

import type { Choice, Move } from "../../lib/wire";
import type { Wishes } from "../preferences.svelte";
import { slotsOf } from "../choices/draft";

/** What somebody who is asked could answer without thinking. */
export interface Routine {
  /** The answer of one who has nothing to show. */
  none?: Move;
  /** The answer that shows nothing new. */
  again?: Move;
}

/** What could be answered now without thinking, as the choice says; none unless another player waits for an answer. */
export function routineIn(choices: readonly Choice[]): Routine | undefined {
  const [choice, ...others] = choices;
  if (!choice?.reply || others.length > 0) return undefined;
  const { kind } = choice;
  const [slot, ...more] = slotsOf(choice);
  if (!slot) return { none: { kind } };
  const again = more.length === 0 && slot.options?.find((option) => option.again);
  return again ? { again: { kind, slots: { [slot.name]: again.value } } } : {};
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
