/** How a family presents what is asked, where the plain way does not do. */

import type { Component } from "svelte";
import type { Choice, Move } from "../../lib/wire";

export interface ChoiceProps {
  choice: Choice;
  prompt: string;
  busy: boolean;
  /** Whether the table has shown what is asked. */
  ready: boolean;
  onmove: (move: Move) => void;
}

export interface Presentation {
  /** What the player knows of a value already; nothing, if nothing. */
  known?: (value: string) => string;
  /** The family's own way to present a choice; null leaves it to the form. */
  own?: (choice: Choice) => Component<ChoiceProps> | null;
  /** Whether a choice's note stands beside it already, so that the coach need not read it out. */
  explained?: (choice: Choice) => boolean;
  /** Whether a form waits behind its button, since something else is done more often. */
  folded?: (choice: Choice) => boolean;
  /** Which of the places that a walk may end at are listed behind a fold, and what one of them is called. */
  aside?: { is: (place: string) => boolean; name: string };
}
