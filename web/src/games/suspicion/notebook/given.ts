/** What a deduction sheet marks for its player: crosses from single events that this player saw. Pure. */

import { type Marks, square } from "../../../table/notebook/marks";
import { listed } from "../../../lib/words";
import { saidOf } from "../guests/said";
import type { Edition, View } from "../wire";

/** A cross or a tick, and the event it comes from. */
export interface Given {
  guest: string;
  seat: number;
  holds: boolean;
  because: string;
}

/** Every mark with its reason; the first event that tells it counts. */
export function given(view: View, mansion: Edition, names: readonly string[]): Given[] {
  const found = new Map<string, Given>();
  const guests = mansion.guests.map(({ id }) => id);
  const mark = (guest: string, seat: number, holds: boolean, because: string) => {
    const key = square(guest, String(seat));
    if (!found.has(key)) found.set(key, { guest, seat, holds, because });
  };
  const seats = names.map((_, seat) => seat);
  const others = seats.filter((seat) => seat !== view.seat);
  if (view.seat === null) return [];

  if (view.guest) {
    for (const guest of guests) mark(guest, view.seat, guest === view.guest, "Your invitation.");
    for (const seat of others) mark(view.guest, seat, false, "That is you.");
  }
  const ending = view.table.ending;
  for (const seat of ending ? others : []) {
    for (const guest of guests) mark(guest, seat, guest === ending!.identities[seat], "The masks are off.");
  }
  for (const { turn, guest } of view.sightings) {
    for (const seat of others) {
      mark(guest, seat, false, `Turn ${turn}: you peeked at this invitation, so nobody drew it.`);
    }
  }
  for (const { turn, seat, gem, suspects } of view.table.robberies) {
    const stone = mansion.gems.find(({ id }) => id === gem)?.name ?? gem;
    const who = listed(suspects.map((guest) => saidOf(mansion, guest)));
    const because = `Turn ${turn}, robbery (${stone}): ${names[seat]} is ${suspects.length > 1 ? "one of " : ""}${who}.`;
    for (const guest of guests) if (!suspects.includes(guest) && seat !== view.seat) mark(guest, seat, false, because);
  }
  for (const answer of view.answers.filter(({ seat }) => seat === view.seat)) {
    const question = view.table.questions.find(({ turn, to }) => turn === answer.turn && to === answer.to);
    const about = saidOf(mansion, answer.guest);
    const because = `Turn ${answer.turn}: ${names[answer.to]}’s guest ${answer.yes ? "saw" : "did not see"} ${about}.`;
    for (const guest of guests) {
      const saw = question?.seers.includes(guest);
      if (question && saw !== answer.yes) mark(guest, answer.to, false, because);
    }
  }
  return [...found.values()];
}

/** The marks alone, as the notebook keeps them. */
export function inkOf(marks: readonly Given[]): Marks {
  return Object.fromEntries(marks.map(({ guest, seat, holds }) => [square(guest, String(seat)), holds ? "y" : "n"]));
}

/** The guests that are crossed off for a seat. */
export function crossedFor(marks: readonly Given[], seat: number): Set<string> {
  return new Set(marks.filter((mark) => mark.seat === seat && !mark.holds).map(({ guest }) => guest));
}

/** Who a seat may be in everybody's eyes: what its robberies leave. */
export function inEverybodysEyes(view: View, mansion: Edition, seat: number): string[] {
  const robberies = view.table.robberies.filter((one) => one.seat === seat);
  return mansion.guests.map(({ id }) => id).filter((id) => robberies.every(({ suspects }) => suspects.includes(id)));
}
