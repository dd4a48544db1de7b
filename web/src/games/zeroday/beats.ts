/** Beats by kind of event: what is read takes longer than what is glanced at, and what happens all the time takes none. */

import type { Beats } from "../../table/link/pace";

export const BEATS: Beats = {
  "passed-for": 0,
  wished: 0,
  "wished-hidden": 0,
  "step-began": 0.3,
  "turn-began": 1.2,
  drew: 0.4,
  "drew-hidden": 0.4,
  "land-played": 0.8,
  cast: 1.8,
  "ability-used": 1.5,
  triggered: 1.3,
  resolved: 0.8,
  countered: 1.5,
  moved: 0.6,
  "tokens-made": 0.7,
  "counters-put": 0.6,
  attacked: 2,
  blocked: 1.8,
  damaged: 1,
  "life-changed": 0.8,
  suggested: 3,
  "could-not-show": 1.2,
  "evidence-shown": 2.5,
  "evidence-shown-hidden": 1.8,
  "nobody-showed": 1.8,
  accused: 3,
  "envelope-seen": 3,
  "player-lost": 2,
  ended: 3,
};

/** What a finished turn comes to in the log. */
export const DIGEST: readonly string[] = [
  "cast",
  "attacked",
  "suggested",
  "evidence-shown",
  "evidence-shown-hidden",
  "nobody-showed",
  "accused",
  "player-lost",
  "ended",
];

/** What the desk and the bar of steps say where it matters: which step it is, why somebody was passed, and what they wish
 * of passing. */
export const QUIET: readonly string[] = ["step-began", "passed-for", "wished", "wished-hidden"];
