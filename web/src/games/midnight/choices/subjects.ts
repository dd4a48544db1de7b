/** What can be investigated, by whom or what it is about: a suspect with several topics, or a place. Pure. */

import type { Option } from "../../../lib/wire";
import type { Content, PathCard } from "../wire";

export interface Subject {
  /** A suspect's letter, or a location. */
  id: string;
  name: string;
  note?: string | undefined;
  sign: string;
  round: boolean;
  paths: readonly PathCard[];
}

/** The subjects of these paths, suspects first, each with those of its paths that are offered. */
export function subjectsOf(content: Content, options: readonly Option[]): Subject[] {
  const offered = content.paths.filter(({ id }) => options.some(({ value }) => value === id));
  const ids = [...new Set(offered.map(({ id, suspect }) => suspect ?? id))];
  return ids.map((id) => {
    const paths = offered.filter((path) => (path.suspect ?? path.id) === id);
    const suspect = content.suspects.find(({ letter }) => letter === id);
    return { id, name: suspect?.name ?? paths[0]!.name, sign: id, round: suspect !== undefined, paths };
  });
}
