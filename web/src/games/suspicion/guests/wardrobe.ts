/** What each guest is drawn with. A guest that is not listed wears a plain mask and no hat. */

import type { Guest } from "../wire";

export interface Looks {
  skin: "fair" | "tan" | "brown" | "deep";
  hair: "black" | "brown" | "grey" | "blond" | "white";
  /** How the hair falls. */
  style: "short" | "long" | "none";
}

const LOOKS: Readonly<Record<string, Looks>> = {
  buford: { skin: "fair", hair: "grey", style: "short" },
  earl: { skin: "fair", hair: "white", style: "none" },
  mildred: { skin: "fair", hair: "grey", style: "long" },
  nadia: { skin: "deep", hair: "black", style: "none" },
  viola: { skin: "tan", hair: "black", style: "short" },
  ashraf: { skin: "brown", hair: "black", style: "short" },
  remy: { skin: "tan", hair: "brown", style: "short" },
  lily: { skin: "fair", hair: "blond", style: "long" },
  trudie: { skin: "fair", hair: "brown", style: "long" },
  stefano: { skin: "tan", hair: "black", style: "none" },
};
const PLAIN: Looks = { skin: "tan", hair: "brown", style: "short" };

export const looksOf = (guest: Guest): Looks => LOOKS[guest.id] ?? PLAIN;
