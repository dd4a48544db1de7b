/** Beats by kind of event: what is read takes longer than what is glanced at. */

import type { Beats } from "../../table/link/pace";

export const BEATS: Beats = {
  "turn-began": 0.7,
  rolled: 1.8,
  walked: 1.5,
  "card-played": 1.8,
  robbed: 2.2,
  "robbery-explained": 2.6,
  lifted: 1.9,
  slipped: 1.7,
  peeked: 3,
  "peeked-hidden": 1.4,
  asked: 2.2,
  "question-explained": 2.6,
  answered: 3,
  "answered-hidden": 1.6,
  drew: 0.8,
  "drew-hidden": 0.5,
  "guessing-began": 2.4,
  conceded: 3,
  unmasked: 4,
};
