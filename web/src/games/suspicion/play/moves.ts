/** Moving guests about, read off the choice that offers it: a walk for one of the dice, or the secret passageway. Pure. */

import { type Lit, litOf } from "../../../board/lit";
import type { Choice, Option } from "../../../lib/wire";
import { optionsOf, slotsOf } from "../../../table/choices/draft";

const slot = (choice: Choice, name: string) => slotsOf(choice).find((one) => one.name === name);

/** Whether a choice is about a guest and a room. */
export const movesGuests = (choice: Choice): boolean =>
  slot(choice, "guest") !== undefined && slot(choice, "room") !== undefined;

/** The dice that have not moved anybody; none where none are asked for. */
export const diceOf = (choice: Choice): readonly Option[] => optionsOf(slot(choice, "die")!, {});

export const needsDie = (choice: Choice): boolean => slot(choice, "die") !== undefined;

/** Whom a die may move; without dice, whom the choice may. */
export function guestsFor(choice: Choice, die: string | null): readonly Option[] {
  return optionsOf(slot(choice, "guest")!, die === null ? {} : { die });
}

/** The dice that may move this guest: one that names nobody else comes before one that moves anybody. */
export function diceFor(choice: Choice, guest: string): string[] {
  if (!needsDie(choice)) return [];
  return diceOf(choice)
    .map(({ value }) => ({ value, guests: guestsFor(choice, value) }))
    .filter(({ guests }) => guests.some(({ value }) => value === guest))
    .sort((one, other) => one.guests.length - other.guests.length)
    .map(({ value }) => value);
}

/** Where a guest may go. */
export const waysOf = (choice: Choice, guest: string): Lit[] => litOf(optionsOf(slot(choice, "room")!, { guest }));
