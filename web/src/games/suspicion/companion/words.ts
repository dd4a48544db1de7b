/** Guests, rooms and cards in words. */

import type { Card, Edition } from "../wire";
import { aboutOf } from "../play/deeds";

export const guestName = (mansion: Edition, id: string): string =>
  mansion.guests.find((guest) => guest.id === id)?.name ?? id;
export const roomName = (mansion: Edition, id: string): string =>
  mansion.rooms.find((room) => room.id === id)?.name ?? id;

/** "Rob + Ask about Buford Barnswallow". */
export function cardName(mansion: Edition, card: Card): string {
  const halves = card.actions.map((action) => {
    const about = aboutOf(mansion, action);
    return [mansion.deeds[action.do].short, action.do === "ask" ? "about" : "", about].filter(Boolean).join(" ");
  });
  return halves.join(" + ");
}

/** That an owner is a guest, or is not; ``label`` is what the owner is called, and "You" is you. */
export function being(guest: string, owner: string, label: string, holds: boolean): string {
  const not = holds ? "" : "not ";
  if (owner === DECK) return holds ? `Nobody is ${guest}: the invitation is in the deck` : `Somebody is ${guest}`;
  return label === "You" ? `You are ${not}${guest}` : `${label} is ${not}${guest}`;
}

/** Who holds the invitations that nobody drew. */
export const DECK = "deck";
