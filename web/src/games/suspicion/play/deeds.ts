/** The five actions, as a card has them. */

import type { Action, Edition } from "../wire";

export type Deed = Action["do"];

/** Whom or what an action is about: "ruby", "Viola Chung"; nothing, if nothing. */
export function aboutOf({ gems, guests }: Edition, { gem, guest }: Action): string {
  return gems.find(({ id }) => id === gem)?.name ?? guests.find(({ id }) => id === guest)?.name ?? "";
}

/** "Buford", "Ashraf": enough under a portrait or on a slip. */
export const shortName = (name: string): string => name.replace(/^Dr\.? /, "").split(" ")[0] ?? name;
