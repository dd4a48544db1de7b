/** What was found, in order and under headings. */

import type { Content } from "../wire";
import type { Sort } from "./query";
import type { Entry } from "./search";

export interface Group {
  id: string;
  /** Empty where everything stands under one. */
  title: string;
  entries: Entry[];
}

type Heading = readonly [rank: number, title: string];

const collator = new Intl.Collator("en");

/** Names as a dictionary has them. */
export const alphabetically = (a: string, b: string): number => collator.compare(a, b);

const MANY = "Two colours";

/** Entries as a sort has them: colour by colour, mana value by mana value, or by name alone. Lands and tokens, which cost
 * nothing, come after what does. */
export function grouped(entries: readonly Entry[], sort: Sort, content: Content): Group[] {
  const headed = entries.map((entry) => ({ entry, heading: headingOf(entry, sort, content) }));
  headed.sort((a, b) => a.heading[0] - b.heading[0] || within(a.entry, b.entry, sort, content));
  const groups: Group[] = [];
  for (const { entry, heading } of headed) {
    const id = String(heading[0]);
    if (groups.at(-1)?.id !== id) groups.push({ id, title: heading[1], entries: [] });
    groups.at(-1)!.entries.push(entry);
  }
  return groups;
}

function headingOf({ card, token }: Entry, sort: Sort, { colors }: Content): Heading {
  if (sort === "name") return [0, ""];
  if (token) return [101, "Tokens"];
  if (card.types.includes("land")) return [100, "Lands"];
  if (sort === "value") return [card.value, `Mana value ${card.value}`];
  if (card.colors.length > 1) return [colors.length, MANY];
  const place = colors.findIndex(({ id }) => card.colors.includes(id));
  return place < 0 ? [colors.length + 1, "Colourless"] : [place, colors[place]!.name];
}

function within(a: Entry, b: Entry, sort: Sort, content: Content): number {
  const name = alphabetically(a.card.name, b.card.name);
  if (sort === "name") return name;
  if (sort === "value") return rank(a, content) - rank(b, content) || name;
  return rank(a, content) - rank(b, content) || a.card.value - b.card.value || name;
}

/** One colour before two, and those before none; colours as they always stand. */
function rank({ card }: Entry, { colors }: Content): number {
  const places = card.colors.map((color) => colors.findIndex(({ id }) => id === color)).sort();
  const [first = 9, second = -1] = places;
  return second < 0 ? first * 100 : 500 + first * 10 + second;
}
