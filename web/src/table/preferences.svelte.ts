/** How somebody likes to play: kept in this browser, the same at every table. */

import { keep, kept } from "../lib/storage";
import type { SetPace } from "../lib/wire";

export type Pace = SetPace["pace"];

const USUAL = {
  /** Say "I have none" for me. */
  answerNone: false,
  /** Show a card again that the same player has seen. */
  showAgain: false,
  pace: "normal" as Pace,
  sound: true,
  /** Tell me outside the page when it is my move. */
  notify: false,
};

export type Wishes = typeof USUAL;

/** By how much longer things are shown. */
export const TEMPO: Readonly<Record<Pace, number>> = { slow: 1.7, normal: 1, fast: 0.45, instant: 0 };

export class Preferences {
  wishes = $state<Wishes>({ ...USUAL, ...kept<Partial<Wishes>>("preferences", {}) });

  set<Key extends keyof Wishes>(key: Key, value: Wishes[Key]): void {
    this.wishes[key] = value;
    keep("preferences", this.wishes);
  }
}

export const preferences = new Preferences();
