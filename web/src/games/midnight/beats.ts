/** Beats by kind of event: what is read takes longer than what is glanced at. */

import type { Beats } from "../../table/link/pace";

export const BEATS: Beats = {
  presented: 1.5,
  placed: 1.2,
  "turn-began": 0.6,
  "event-drawn": 3,
  swept: 2,
  strayed: 2,
  walked: 1.3,
  "purser-moved": 1.6,
  "buoy-bought": 1,
  "read-aloud": 3.5,
  "read-alone": 3,
  "read-alone-hidden": 1.8,
  kept: 1.2,
  "made-public": 3.5,
  extracted: 3,
  "extracted-hidden": 2,
  "suspect-moved": 1.5,
  "revelations-called": 3,
  "port-reached": 2.6,
  "last-round-began": 2,
  "writing-began": 2.4,
  announced: 2.4,
  "solution-told": 3,
};
