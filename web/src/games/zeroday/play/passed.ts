/** Why the house passed for this player a moment ago, and where they would stop instead. Pure. */

import type { Told } from "../../../lib/wire";
import { eventOf } from "../types";

export interface Passed {
  /** The number of the line. */
  n: number;
  text: string;
  /** The stop that would have had them asked: ``theirs-end``; empty where no stop would. */
  stop: string;
}

/** Steps that a stop can be set for. */
const STOPS = ["upkeep", "draw", "main-1", "begin-combat", "attack", "block", "damage", "end-combat", "main-2", "end"];
const OWN = "is your own";
/** A pass that no stop would have kept from being made. */
const WISHED = "you asked to";

/** The last time that this player was passed; nothing where their own spell was let resolve. */
export function lastPassed(told: readonly Told[], me: number | null): Passed | null {
  const at = told.findLastIndex(({ event, text }) => event.kind === "passed-for" && !text.includes(OWN));
  const line = told[at];
  if (!line || me === null) return null;
  const before = told.slice(0, at);
  const stepped = before.findLastIndex(({ event }) => event.kind === "step-began" || event.kind === "turn-began");
  const step = before[stepped] && eventOf(before[stepped]);
  // With something on the stack no stop has a say: it is asked who can answer.
  const quiet = before.slice(stepped + 1).every(({ event }) => !ONTO_THE_STACK.includes(event.kind));
  const stop =
    step?.kind === "step-began" && STOPS.includes(step.step) && quiet && !line.text.includes(WISHED)
      ? `${step.seat === me ? "mine" : "theirs"}-${step.step}`
      : "";
  return { n: line.n, text: line.text, stop };
}

const ONTO_THE_STACK = ["cast", "ability-used", "triggered", "suggested"];
