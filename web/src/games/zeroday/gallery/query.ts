/** What is searched for, and how an address says it. */

export const SORTS = ["colour", "value", "name"] as const;
export const LOOKS = ["cards", "list"] as const;
export type Sort = (typeof SORTS)[number];
export type Look = (typeof LOOKS)[number];

/** What a card can be narrowed down by. A card fits if it has one of the chosen values of each. */
export const FACETS = ["colour", "type", "mana", "keyword", "pack"] as const;
export type Facet = (typeof FACETS)[number];

/** Something for each facet. */
export function perFacet<Value>(of: (facet: Facet) => Value): Record<Facet, Value> {
  return { colour: of("colour"), type: of("type"), mana: of("mana"), keyword: of("keyword"), pack: of("pack") };
}

export interface Query {
  /** The typed words, as they were typed. */
  readonly words: string;
  readonly chosen: Readonly<Record<Facet, readonly string[]>>;
  readonly sort: Sort;
  readonly look: Look;
}

export const EVERYTHING: Query = {
  words: "",
  chosen: perFacet(() => []),
  sort: "colour",
  look: "cards",
};

/** A query from an address: ``?q=draw&colour=B&colour=C&sort=name``. */
export function readQuery(address: string): Query {
  const given = new URLSearchParams(address);
  return {
    words: given.get("q") ?? "",
    chosen: perFacet((facet) => [...new Set(given.getAll(facet))]),
    sort: SORTS.find((sort) => sort === given.get("sort")) ?? EVERYTHING.sort,
    look: LOOKS.find((look) => look === given.get("look")) ?? EVERYTHING.look,
  };
}

/** A query as it stands in an address, with its question mark; what is as usual is left out. */
export function writeQuery({ words, chosen, sort, look }: Query): string {
  const said = new URLSearchParams();
  if (words) said.set("q", words);
  for (const facet of FACETS) for (const value of chosen[facet]) said.append(facet, value);
  if (sort !== EVERYTHING.sort) said.set("sort", sort);
  if (look !== EVERYTHING.look) said.set("look", look);
  return said.size ? `?${said}` : "";
}

/** The query with a value of a facet chosen, or no longer. */
export function toggled(query: Query, facet: Facet, value: string): Query {
  const before = query.chosen[facet];
  return choose(query, facet, before.includes(value) ? before.filter((one) => one !== value) : [...before, value]);
}

/** The query with these values of a facet, and no others. */
export function choose(query: Query, facet: Facet, values: readonly string[]): Query {
  return { ...query, chosen: { ...query.chosen, [facet]: values } };
}

/** How many values are chosen. */
export const narrowings = ({ chosen }: Query): number => FACETS.reduce((sum, facet) => sum + chosen[facet].length, 0);

/** Whether anything is searched for at all. */
export const seeks = (query: Query): boolean => query.words.trim() !== "" || narrowings(query) > 0;

/** The query without anything that is searched for; how it is shown stays. */
export const cleared = (query: Query): Query => ({ ...EVERYTHING, sort: query.sort, look: query.look });
