/** Which answers to a suggestion need no thought, and which events happen to this player. */

import type { Choice, Told } from "../../../lib/wire";
import type { Routine } from "../../../table/play/routine";
import { eventOf } from "../types";
import type { View } from "../wire";

/** What could be answered now without thinking; none unless this player is asked for a card. */
export function routineFor(choices: readonly Choice[], view: View, told: readonly Told[]): Routine | undefined {
  const [choice, ...others] = choices;
  const asker = view.table.enquiry?.seat;
  if (!choice || others.length > 0 || asker === undefined) return undefined;
  if (choice.kind === "pass") return { none: { kind: "pass" } };
  if (choice.kind !== "show") return undefined;
  const shown = told.map(eventOf).filter((event) => event.kind === "shown");
  const slot = choice.slots?.[0];
  const again = slot?.options?.find(({ value }) =>
    shown.some(({ seat, to, card }) => seat === view.seat && to === asker && card === value),
  );
  return slot && again ? { again: { kind: "show", slots: { [slot.name]: again.value } } } : {};
}

/** Whether an event happened to this player, by somebody else's doing or with their own accusation; that somebody
 * concedes happens to all. Where there is room
 * for a desk, the card that is shown to them lies on it and a banner tells of a wrong accusation; and where the edition
 * has a fate for false accusers, a card of its own tells it. */
export function happensTo(view: View, told: Told, desk: boolean, fate = false): boolean {
  const event = eventOf(told);
  switch (event.kind) {
    case "suggested":
      return event.seat !== view.seat && event.suspect === view.table.characters[view.seat ?? -1];
    case "conceded":
      return true;
    case "summoned":
      return event.whom === view.seat;
    case "granted":
    case "refused":
      return event.to === view.seat;
    case "shown":
      return !desk && event.to === view.seat;
    case "envelope-seen":
      return !desk && !fate && event.seat === view.seat;
    default:
      return false;
  }
}
