/** How a family presents what is asked, where the plain way does not do. */

import type { Component, Snippet } from "svelte";
import type { Lit } from "../../board/lit";
import type { Choice, Move } from "../../lib/wire";
import type { Draft } from "./drafts.svelte";

export interface ChoiceProps {
  choice: Choice;
  /** The move in the making: what is put into it is what the board shows, and what is used if the time runs out. */
  draft: Draft;
  prompt: string;
  /** An answer is on its way: nothing can be pressed. */
  busy: boolean;
  /** And it is this one. */
  sent?: boolean;
  /** Whether the table has shown what is asked. */
  ready: boolean;
  /** The hint, for a dialogue that covers the one beside the choices. */
  help?: Snippet | undefined;
  /** What happened to the player a moment ago, for a dialogue that covers where the table says it. */
  news?: Snippet | undefined;
  onmove: (move: Move) => void;
}

export interface Presentation {
  /** What the player knows of a value already; nothing, if nothing. */
  known?: (value: string, choice: Choice) => string;
  /** The family's own way to present a choice; null leaves it to the form. */
  own?: (choice: Choice) => Component<ChoiceProps> | null;
  /** Whether the family's own way is a form that a hint can fill in. */
  fills?: (choice: Choice) => boolean;
  /** Whether a choice's note stands beside it already, so that the coach need not read it out. */
  explained?: (choice: Choice) => boolean;
  /** Whether a button stands after the others, since nobody should press it without meaning to. */
  last?: (choice: Choice) => boolean;
  /** Whether a form waits behind its button, since something else is done more often. */
  folded?: (choice: Choice) => boolean;
  /** Places that are near and closed to the player: listed with the reason, and what a press tells. */
  closed?: { places: readonly Lit[]; onask: (place: string) => void };
  /** What else there is to know about a place that a walk may end at. */
  beware?: (place: string) => string;
  /** Which of the places that a walk may end at are listed behind a fold, and what one of them is called. */
  aside?: { is: (place: string) => boolean; name: string };
}
