/** How the duel presents what is asked: the table takes part in it, and cards are shown as cards. */

import type { Component } from "svelte";
import type { Choice } from "../../../lib/wire";
import { slotsOf } from "../../../table/choices/draft";
import type { ChoiceProps, Presentation } from "../../../table/choices/present";
import { deedOf } from "../play/deeds";
import AimChoice from "./AimChoice.svelte";
import CardsChoice from "./CardsChoice.svelte";
import DeedChoice from "./DeedChoice.svelte";
import FightChoice from "./FightChoice.svelte";
import OpeningHand from "./OpeningHand.svelte";
import PacksChoice from "./PacksChoice.svelte";
import PassChoice from "./PassChoice.svelte";
import PlainChoice from "./PlainChoice.svelte";
import ShowChoice from "./ShowChoice.svelte";
import SuggestChoice from "./SuggestChoice.svelte";

const OWN: Readonly<Record<string, Component<ChoiceProps>>> = {
  pass: PassChoice,
  aim: AimChoice,
  attack: FightChoice,
  block: FightChoice,
  show: ShowChoice,
  none: PlainChoice,
  suggest: SuggestChoice,
  special: SuggestChoice,
  packs: PacksChoice,
  keep: OpeningHand,
  mulligan: PlainChoice,
  "go-on": PlainChoice,
};

/** What a slot takes that is shown in pictures. */
const PICTURED: readonly string[] = ["cards", "card"];

function ownFor(choice: Choice): Component<ChoiceProps> | null {
  if (deedOf(choice.kind)) return DeedChoice;
  const own = OWN[choice.kind];
  if (own) return own;
  return slotsOf(choice).some(({ name }) => PICTURED.includes(name)) ? CardsChoice : null;
}

/** ``known`` says what a player knows of a card of evidence. */
export const presentation = (known: (card: string) => string): Presentation => ({
  own: ownFor,
  known: (value, { kind }) => (NAMING.includes(kind) ? known(value) : ""),
  fills: (choice) => slotsOf(choice).length > 0,
  explained: (choice) => ownFor(choice) !== null,
});

const NAMING: readonly string[] = ["suggest", "special", "accuse"];
