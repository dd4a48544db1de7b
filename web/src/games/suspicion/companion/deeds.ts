/** What can be written down, as it is offered and asked for. */

import type { Deed, Sketch } from "./sketch";

export const DEEDS: readonly { value: Deed; label: string }[] = [
  { value: "move", label: "Moved" },
  { value: "rob", label: "Robbed" },
  { value: "ask", label: "Asked" },
  { value: "lift", label: "Lifted" },
  { value: "peek", label: "Peeked" },
  { value: "slip", label: "Passage" },
  { value: "unmask", label: "Masks off" },
];

/** What is to be said next; ``mine`` if it was I who did it. */
export function prompt({ deed, guest, asked }: Sketch, mine: boolean): string {
  switch (deed) {
    case "move":
      return guest ? "now the room next door." : "tap the guest that was moved, then a lit room.";
    case "slip":
      return guest ? "now any room at all." : "tap the guest that took the passageway, then where it came out.";
    case "rob":
      return "which gem did they take from their room?";
    case "lift":
      return "which gem does the card name?";
    case "peek":
      return mine ? "which guest was on the invitation?" : "only they saw the invitation.";
    case "ask":
      if (!guest) return "about whom? Tap a guest: the light shows who sees them.";
      return !asked ? "and who was asked?" : "and what was the answer?";
    case "unmask":
      return "The masks are off. Who was who?";
  }
}
