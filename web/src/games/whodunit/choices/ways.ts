/** What can be done about a room that the walk does not simply lead into, as the choices say. */

import { type Lit, litOf } from "../../../board/lit";
import type { Choice, Move } from "../../../lib/wire";
import { begin, fill, finish, nextOpen, optionsOf, slotsOf, spoken } from "../../../table/choices/draft";

/** Whether a choice is about a room that is not simply walked into. */
export const opensRoom = (choice: Choice): boolean => slotsOf(choice).length > 0 && (choice.closed ?? []).length > 0;

/** The slots that take a place on the board; others may name a room too, as a card. */
export const PLACES: ReadonlySet<string> = new Set(["to", "room"]);

export interface Way {
  kind: string;
  label: string;
  /** One press each. */
  moves: { label: string; note: string; move: Move }[];
}

/** The ways into a room that are offered now; whatever else a choice asks for becomes one button for each answer. */
export function waysInto(room: string, choices: readonly Choice[]): Way[] {
  return choices.filter(opensRoom).flatMap((choice) => {
    const slot = slotsOf(choice).find((one) => optionsOf(one, {}).some(({ value }) => value === room));
    if (!slot) return [];
    const filled = fill(choice, begin(choice), slot.name, room);
    const rest = nextOpen(choice, filled);
    if (!rest) {
      const move = finish(choice, filled);
      const label = spoken(choice, filled);
      return move ? [{ kind: choice.kind, label: choice.label, moves: [{ label, note: "", move }] }] : [];
    }
    const moves = optionsOf(rest, filled).flatMap((option) => {
      const move = finish(choice, fill(choice, filled, rest.name, option.value));
      return move ? [{ label: option.label, note: option.note ?? "", move }] : [];
    });
    return moves.length ? [{ kind: choice.kind, label: choice.label, moves }] : [];
  });
}

/** The places near by that are closed without more ado, each with the reason. */
export function barred(choices: readonly Choice[]): Lit[] {
  const all = choices.flatMap(({ closed = [] }) => litOf(closed));
  return all.filter(({ place }, i) => all.findIndex((one) => one.place === place) === i);
}
