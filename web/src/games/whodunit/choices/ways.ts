/** What can be done about a room that the walk does not simply lead into: ask for its key, or call somebody in. */

import type { Lit } from "../../../board/lit";
import type { Choice, Move, Option } from "../../../lib/wire";
import { begin, fill, finish, nextOpen, optionsOf, slotsOf, spoken } from "../../../table/choices/draft";
import { noteOf } from "../powers/signs";
import type { Sign } from "../wire";

/** Choices about a room that is not simply walked into. */
export const ASIDE: ReadonlySet<string> = new Set(["beg-key", "summon"]);

/** The slots that take a place on the board; others may name a room too, as a card. */
export const PLACES: ReadonlySet<string> = new Set(["to", "room"]);

export interface Way {
  kind: string;
  label: string;
  /** One press each. */
  moves: { label: string; note: string; move: Move }[];
}

/** The ways into a room that are offered now; whatever else a choice asks for becomes one button for each answer. */
export function waysInto(
  room: string,
  choices: readonly Choice[],
  hint: (choice: Choice, option: Option) => string,
): Way[] {
  return choices
    .filter(({ kind }) => ASIDE.has(kind))
    .flatMap((choice) => {
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
        return move ? [{ label: option.label, note: hint(choice, option), move }] : [];
      });
      return moves.length ? [{ kind: choice.kind, label: choice.label, moves }] : [];
    });
}

/** What is said beside an answer to whom to call: who they are, and whether they would speak first. */
export function companyNote(signs: readonly Sign[]): (choice: Choice, option: Option) => string {
  return ({ kind }, { value, note = "" }) => {
    const first = signs.find((sign) => sign.kind === "first-word" && String(sign.seat) === value);
    return (kind === "summon" && first?.note) || note;
  };
}

/** The rooms that are in reach, but closed without more ado; and the passage here, if it is closed to me and its other
 * end is not among them: before the roll, only through the passage can somebody be called in. */
export function barred(choices: readonly Choice[], signs: readonly Sign[], nameOf: (room: string) => string): Lit[] {
  const rooms = new Set(
    choices
      .filter(({ kind }) => ASIDE.has(kind))
      .flatMap((choice) => slotsOf(choice).flatMap((slot) => optionsOf(slot, {}).map(({ value }) => value))),
  );
  const closed = [...rooms].flatMap((room) => {
    const note = noteOf(room, signs);
    return note ? [{ place: room, label: nameOf(room), note, via: [] }] : [];
  });
  const beginning = choices.some(({ kind }) => kind === "roll");
  const passage = beginning ? signs.find(({ kind }) => kind === "no-passage") : undefined;
  if (!passage?.room || choices.some(({ kind }) => kind === "summon")) return closed;
  return [...closed, { place: passage.room, label: "Secret passage", note: passage.note ?? "", via: [] }];
}
