/** Entries, guests and gems in words. */

import type { Told } from "../../../companion/told";
import { listed } from "../../../lib/words";
import { one, saidOf } from "../guests/said";
import type { Card, Edition } from "../wire";
import { aboutOf } from "../play/deeds";
import type { Entry } from "./position";

export const guestName = (mansion: Edition, id: string): string =>
  mansion.guests.find((guest) => guest.id === id)?.name ?? id;
export const roomName = (mansion: Edition, id: string): string =>
  mansion.rooms.find((room) => room.id === id)?.name ?? id;
export const gemName = (mansion: Edition, id: string): string => mansion.gems.find((gem) => gem.id === id)?.name ?? id;

/** "Rob + Ask about Buford Barnswallow". */
export function cardName(mansion: Edition, card: Card): string {
  const halves = card.actions.map((action) => {
    const about = aboutOf(mansion, action);
    return [mansion.deeds[action.do].short, action.do === "ask" ? "about" : "", about].filter(Boolean).join(" ");
  });
  return halves.join(" + ");
}

export function tell(entry: Entry, mansion: Edition, me: string | null): Told {
  const guest = (id: string) => saidOf(mansion, id);
  const gem = (id: string) => one(gemName(mansion, id));
  if ("unmasked" in entry) {
    const who = Object.entries(entry.unmasked).map(([name, id]) =>
      name === me ? `you ${guest(id)}` : `${name} ${guest(id)}`,
    );
    return { who: "The masks are off:", what: listed(who), answer: "" };
  }
  const by = entry.by === me ? "You" : entry.by;
  if ("moved" in entry) {
    return { who: `${by} moved`, what: `${guest(entry.moved)} to the ${roomName(mansion, entry.to)}`, answer: "" };
  }
  if ("sent" in entry) {
    const what = `${guest(entry.sent)} to the ${roomName(mansion, entry.to)}`;
    return { who: `${by} sent`, what, answer: "Through the secret passageway." };
  }
  if ("robbed" in entry) return { who: `${by} robbed the room of`, what: gem(entry.robbed), answer: "" };
  if ("lifted" in entry) return { who: `${by} lifted`, what: gem(entry.lifted), answer: "It gives nothing away." };
  if ("peeked" in entry) {
    if (entry.peeked === null)
      return { who: `${by} peeked at`, what: "an invitation", answer: "You do not know whom they saw." };
    return { who: `${by} peeked at`, what: guest(entry.peeked), answer: "So nobody here is that guest." };
  }
  const asked = entry.asked === me ? "you" : entry.asked;
  const answers = { true: "Yes: in sight.", false: "No: out of sight.", undefined: "You did not see the answer." };
  return { who: `${by} asked ${asked} about`, what: guest(entry.sees), answer: answers[`${entry.answer}`] };
}

/** That an owner is a guest, or is not; ``label`` is what the owner is called, and "You" is you. */
export function being(guest: string, owner: string, label: string, holds: boolean): string {
  const not = holds ? "" : "not ";
  if (owner === DECK) return holds ? `Nobody is ${guest}: the invitation is in the deck` : `Somebody is ${guest}`;
  return label === "You" ? `You are ${not}${guest}` : `${label} is ${not}${guest}`;
}

/** Who holds the invitations that nobody drew. */
export const DECK = "deck";
