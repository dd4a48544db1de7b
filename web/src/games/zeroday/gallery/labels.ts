/** What the values of the facets are called. */

import { capital } from "../../../lib/words";
import type { Content } from "../wire";
import { alphabetically } from "./order";
import type { Facet, Look, Sort } from "./query";
import { COLOURLESS, indexOf } from "./search";

export const FACET_NAMES: Readonly<Record<Facet, string>> = {
  colour: "Colour",
  type: "Type",
  mana: "Mana value",
  keyword: "Keyword",
  pack: "Pack",
};

export const SORT_NAMES: Readonly<Record<Sort, string>> = {
  colour: "Sorted by colour",
  value: "Sorted by mana value",
  name: "Sorted by name",
};
export const LOOK_NAMES: Readonly<Record<Look, string>> = { cards: "Whole cards", list: "A list" };

/** What a value is called where its facet is known: "Beacon", "Creature", "3", "First strike", "Compost". */
export function labelOf(facet: Facet, value: string, content: Content): string {
  switch (facet) {
    case "colour":
      return value === COLOURLESS ? "Colourless" : (content.colors.find(({ id }) => id === value)?.name ?? value);
    case "pack":
      return content.packs.find(({ id }) => id === value)?.name ?? value;
    case "mana":
      return value;
    case "type":
    case "keyword":
      return capital(value.replaceAll("-", " "));
  }
}

/** The same where it stands alone: "Mana value 3", "Pack: Compost". */
export function fullLabelOf(facet: Facet, value: string, content: Content): string {
  const label = labelOf(facet, value, content);
  if (facet === "mana") return `Mana value ${label}`;
  return facet === "pack" ? `Pack: ${label}` : label;
}

const TYPES = ["creature", "instant", "sorcery", "artifact", "enchantment", "land", "token"];

/** All values of a facet, in the order they are offered in. */
export function valuesOf(facet: Facet, content: Content): string[] {
  const there = [...new Set(indexOf(content).flatMap(({ facets }) => facets[facet]))];
  switch (facet) {
    case "colour":
      return [...content.colors.map(({ id }) => id), COLOURLESS].filter((value) => there.includes(value));
    case "type":
      return there.sort((a, b) => TYPES.indexOf(a) - TYPES.indexOf(b));
    case "mana":
      return there.sort((a, b) => Number(a) - Number(b));
    case "keyword":
    case "pack":
      return there.sort((a, b) => alphabetically(labelOf(facet, a, content), labelOf(facet, b, content)));
  }
}
