/** Moments on the ship that the rulebook shows. Pure. */

import type { Content, Open } from "../wire";

export const CHAIRS = ["finch", "larkin", "okonkwo", "sarangi", "vane"];
const FIRST = 4;
const ZONES = 6;

/** The ship before the first round: two suspects in each zone of the main and the lower deck. */
export function opening(content: Content): Open {
  const suspects = Object.fromEntries(
    content.suspects.map(({ letter }, index) => [letter, FIRST + Math.floor(index / 2)]).slice(0, 2 * ZONES),
  );
  return {
    case: content.case,
    mode: "rivals",
    phase: "acting",
    first: 0,
    seat: 0,
    chairs: CHAIRS.slice(0, 3),
    suspects,
    detectives: [null, null, null],
    buoys: [4, 4, 4],
    space: 2,
    round: 1,
    turn: 1,
    points: 3,
    purser: null,
    disc: null,
    event: null,
    drawn: [],
    readers: {},
    public: [],
    reading: null,
    votes: {},
    last_round: false,
    revealer: null,
    written: [],
    announced: {},
    conceded: [],
    ending: null,
  };
}
