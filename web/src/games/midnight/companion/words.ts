/** What suspects, paths and entries are called at this table. Pure. */

import { tell, type Told } from "../../../companion/told";
import { capital } from "../../../lib/words";
import type { Content, PathCard } from "../wire";
import type { Entry, Position } from "./position";

type Names = Position["names"];

/** A suspect by the name that somebody wrote down, or by the letter. */
export const suspectName = (letter: string, names: Names): string => names[letter]?.trim() || letter;

/** “A · Amara”, or the letter alone. */
export function suspectLabel(letter: string, names: Names): string {
  const name = suspectName(letter, names);
  return name === letter ? letter : `${letter} · ${name}`;
}

/** A path in words: “Amara: alibi”, “A’s cabin”, “The piano bar”. */
export function pathName({ name, suspect, topic, cabin }: PathCard, names: Names): string {
  if (suspect) return `${suspectName(suspect, names)}: ${topic}`;
  return cabin ? `${suspectName(cabin, names)}’s cabin` : name;
}

/** Who may have done it, in this case's names. */
export const culpritName = (id: string, { culprits, suspects }: Content, names: Names): string =>
  suspects.some(({ letter }) => letter === id)
    ? suspectLabel(id, names)
    : (culprits.find((one) => one.id === id)?.label ?? id);

/** An entry in the server's words. */
export function tellEntry(entry: Entry, content: Content, { names, me }: Position): Told {
  const spoken = Object.entries(entry).map(([key, value]) => [
    key,
    typeof value === "number" ? `${key}-${value}` : value,
  ]);
  const nameOf = (id: string) => {
    const path = content.paths.find((one) => one.id === id);
    if (!path) return suspectName(id, names);
    if (path.suspect || path.cabin) return pathName(path, names);
    return content.locations.find((one) => one.id === id)?.name ?? path.name; // as it stands within a sentence
  };
  return tell(content.tabletop.notation, Object.fromEntries(spoken), me, nameOf);
}

/** As few letters for each player as tell them apart; the number of the seat where none do. */
export function initials(players: readonly string[]): string[] {
  const short = (name: string, letters: number) => capital([...name.trim()].slice(0, letters).join(""));
  return players.map((name, seat) => {
    for (const letters of [1, 2]) {
      const mine = short(name, letters);
      if (players.every((other, at) => at === seat || short(other, letters) !== mine)) return mine;
    }
    return String(seat + 1);
  });
}
