/** An enquiry as it goes round the table. */

import type { Told } from "../../../lib/wire";
import type { Enquiry, Notation, Shown } from "../wire";
import { eventOf } from "../types";

export type Stop = { seat: number; state: "asked" | "passed" | "showed" | "ahead" | "spared" };

/** Everybody who is asked, in the order that the server tells, and how each answered. Whoever conceded is not asked. */
export function round(
  { courses }: Notation,
  enquiry: Enquiry,
  seats: number,
  conceded: Readonly<Record<string, unknown>> = {},
): Stop[] {
  const order = courses.find(({ players }) => players === seats)?.rounds[enquiry.seat] ?? [];
  const answers = new Map(enquiry.answers.map(({ seat, showed }) => [seat, showed]));
  const ended = enquiry.asked === null;
  return order.map((seat) => {
    const showed = answers.get(seat);
    if (showed !== undefined) return { seat, state: showed ? "showed" : "passed" };
    if (seat === enquiry.asked) return { seat, state: "asked" };
    return { seat, state: ended || seat in conceded ? "spared" : "ahead" };
  });
}

/** The card shown in the latest enquiry, if this viewer saw it. */
export function shownCard(told: readonly Told[]): string | null {
  for (const event of told.map(eventOf).reverse()) {
    if (event.kind === "shown") return event.card;
    if (event.kind === "suggested") return null;
  }
  return null;
}

/** The line about a card that this seat was shown, until the seat does something else. */
export function lastShownTo(told: readonly Told[], seat: number): (Omit<Told, "event"> & { event: Shown }) | null {
  for (const line of [...told].reverse()) {
    const event = eventOf(line);
    if (event.kind === "shown" && event.to === seat) return { ...line, event };
    if ("seat" in event && event.seat === seat) return null;
  }
  return null;
}
