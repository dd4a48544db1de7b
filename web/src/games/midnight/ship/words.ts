/** The ship in words, for whoever cannot see her. Pure. */

import { listed } from "../../../lib/words";
import type { Content, Open } from "../wire";

/** Who is in a zone: “Amara, Bruno, the Purser and Ann”. */
export function whoIsIn(content: Content, open: Open, names: readonly string[], zone: number): string {
  const suspects = content.suspects.filter(({ letter }) => open.suspects[letter] === zone).map(({ name }) => name);
  const purser = open.purser === zone ? ["the Purser"] : [];
  const detectives = names.filter((_, seat) => open.detectives[seat] === zone);
  return listed([...suspects, ...purser, ...detectives]);
}
