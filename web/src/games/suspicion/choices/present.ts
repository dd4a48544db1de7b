/** How the gala presents what is asked: the board takes part in moves, cards are cards, gems are gems. */

import type { Component } from "svelte";
import type { ChoiceProps, Presentation } from "../../../table/choices/present";
import AskChoice from "./AskChoice.svelte";
import CardChoice from "./CardChoice.svelte";
import GuessChoice from "./GuessChoice.svelte";
import MoveChoice from "./MoveChoice.svelte";
import PlainChoice from "./PlainChoice.svelte";
import RobChoice from "./RobChoice.svelte";
import SlipChoice from "./SlipChoice.svelte";

const OWN: Readonly<Record<string, Component<ChoiceProps>>> = {
  move: MoveChoice,
  play: CardChoice,
  rob: RobChoice,
  lift: PlainChoice,
  peek: PlainChoice,
  slip: SlipChoice,
  ask: AskChoice,
  guess: GuessChoice,
};

export const PRESENTATION: Presentation = {
  own: ({ kind }) => OWN[kind] ?? null,
  fills: ({ kind }) => kind === "guess",
};
