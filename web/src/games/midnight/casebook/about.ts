/** Who and where, over a paragraph. Pure. */

import { listed } from "../../../lib/words";
import type { Content, Open, PathCard } from "../wire";

/** Who speaks and where they are, or what place it is; and who has read it, while not everybody has. */
export function aboutPath(content: Content, open: Open, path: PathCard, readers: readonly string[]): string {
  const suspect = content.suspects.find(({ letter }) => letter === path.suspect);
  const zone = content.zones.find(({ id }) => id === (path.zone ?? open.suspects[path.suspect ?? ""]));
  const where = suspect ? `${suspect.name}, ${zone?.name ?? ""}` : (zone?.name ?? "");
  const known = open.public.includes(path.id) || readers.length === 0 ? "" : `read by ${listed(readers)}`;
  return [where, known].filter(Boolean).join(" · ");
}
