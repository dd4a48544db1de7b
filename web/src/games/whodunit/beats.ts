/** Beats by kind of event: what is read takes longer than what is glanced at. */

import type { Beats } from "../../table/link/pace";

export const BEATS: Beats = {
  "turn-began": 0.7,
  rolled: 1.3,
  walked: 1.6,
  slipped: 1.4,
  suggested: 2.4,
  passed: 1.1,
  shown: 2.4,
  "shown-hidden": 1.6,
  unanswered: 1.8,
  accused: 5,
  "accused-hidden": 4,
  begged: 1.8,
  granted: 1.6,
  refused: 1.8,
  summoned: 1.6,
  "gave-way": 1.6,
  declined: 1.2,
  silenced: 1.8,
  threw: 1.6,
  conceded: 3,
};
