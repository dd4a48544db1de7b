/** What the pictures of an edition's rulebook show. */

import type { Lit } from "../../../board/lit";

/** Left, top, width and height of a part of the board, in squares. */
export type Part = readonly [number, number, number, number];

export interface Scene {
  /** A roll at the beginning: who walks, and where it can lead. */
  walker: string;
  dice: readonly number[];
  towards: string;
  part: Part;
  lit: readonly Lit[];
  /** A question, and how it goes round. */
  ask: {
    by: string;
    suspect: string;
    weapon: string;
    room: string;
    part: Part;
    passes: string;
    shows: string;
    spared: string;
  };
  hand: readonly string[];
  /** Suspect, room and weapon, as one says them. */
  truth: readonly string[];
  /** Where things lie that an edition leaves to chance. */
  weapons: Readonly<Record<string, string>>;
}
