/** The five actions: how a card names them and what they do, for whoever holds the card. */

import { one } from "../guests/said";
import type { Action, Mansion } from "../wire";

export type Deed = Action["do"];

export const TITLES: Readonly<Record<Deed, string>> = {
  rob: "Room Robbery",
  lift: "Lucky Lift",
  slip: "Secret Passageway",
  peek: "Peek at an Invitation",
  ask: "Question a Player",
};

export const SHORT: Readonly<Record<Deed, string>> = {
  rob: "Rob",
  lift: "Lift",
  slip: "Passage",
  peek: "Peek",
  ask: "Ask",
};

const guestOf = (mansion: Mansion, action: Action) => mansion.guests.find(({ id }) => id === action.guest);
const gemOf = (mansion: Mansion, action: Action) => mansion.gems.find(({ id }) => id === action.gem);

/** Whom or what an action is about: "ruby", "Viola Chung"; nothing, if nothing. */
export function aboutOf(mansion: Mansion, action: Action): string {
  return gemOf(mansion, action)?.name ?? guestOf(mansion, action)?.name ?? "";
}

/** "Buford", "Ashraf": enough under a portrait or on a slip. */
export const shortName = (name: string): string => name.replace(/^Dr\.? /, "").split(" ")[0] ?? name;

export function explain(mansion: Mansion, action: Action): string {
  const about = guestOf(mansion, action)?.spoken ?? aboutOf(mansion, action);
  switch (action.do) {
    case "rob":
      return "Take a gem that your own guest’s room has. Everybody sees which.";
    case "lift":
      return `Take ${one(about)}, wherever your guest is. It gives nothing away.`;
    case "slip":
      return "Send any one guest to any other room.";
    case "peek":
      return "Look at an invitation that nobody drew: no player is that guest.";
    case "ask":
      return `Ask one player whether their guest sees ${about}. Only you learn the answer.`;
  }
}
