/** The boxes that are found on shelves: what the games are called there, and the cards of the usual printings. */

import data from "./printings.json";

export interface Printing {
  id: string;
  name: string;
  /** The cards of each kind. */
  cards: Readonly<Record<string, readonly string[]>>;
}

/** The printings of a content file, or everything that is wrong with it. */
export function readPrintings(file: unknown): Printing[] {
  const { printings } = file as { printings?: unknown };
  if (!Array.isArray(printings)) throw new Error("There are no printings.");
  const wrong = printings.flatMap((one, place) => mistakes(one).map((text) => `Printing ${place + 1}: ${text}`));
  const ids = printings.map((one) => (one as Partial<Printing> | null)?.id);
  if (new Set(ids).size < ids.length) wrong.push("Two printings have the same id.");
  if (wrong.length) throw new Error(wrong.join("\n"));
  return printings as Printing[];
}

function mistakes(one: unknown): string[] {
  const { id, name, cards } = (one ?? {}) as Partial<Printing>;
  if (typeof id !== "string" || !id || typeof name !== "string" || !name) return ["it needs an id and a name."];
  const lists = Object.values(cards ?? {});
  if (lists.length === 0) return ["it has no cards."];
  if (!lists.every((list) => Array.isArray(list) && list.length > 1 && list.every(isName))) {
    return ["every kind needs two cards or more, each with a name."];
  }
  const all = lists.flat();
  return new Set(all).size < all.length ? ["a card is there twice."] : [];
}

const isName = (name: unknown): boolean => typeof name === "string" && name.trim() === name && name !== "";

export const PRINTINGS: readonly Printing[] = readPrintings(data);

/** What a game is called on the shelf at home. */
export const boxOf = (game: string): string => (data.boxes as Record<string, string>)[game] ?? "";

/** Which printing has an edition's cards. */
export const printingOf = (edition: string, otherwise: string): string =>
  (data.editions as Record<string, string>)[edition] ?? otherwise;
