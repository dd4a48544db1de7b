/** How each player stands just now: whose turn it is, who may act, who is asked, attacked, out. */

import type { View } from "../wire";

export interface Standing {
  turn: boolean;
  /** Whom the table waits for. */
  awaited: boolean;
  /** In a word: why. */
  doing: string;
  attackers: number;
  out: string;
  barred: boolean;
}

const ASKED: Readonly<Record<string, string>> = {
  attack: "attacks…",
  block: "blocks…",
  suggest: "suggests…",
  show: "is asked…",
  "clean-up": "discards…",
};
const LOST: Readonly<Record<string, string>> = {
  life: "no life left",
  library: "no cards left",
  conceded: "conceded",
};

export function standingOf(view: View, seat: number): Standing {
  const side = view.sides[seat];
  const asked = view.asked === seat;
  const may = view.asked === null && view.priority === seat;
  return {
    turn: view.active === seat && view.turn > 0,
    awaited: !view.over && (asked || may),
    doing: asked
      ? (ASKED[view.asked_for] ?? "decides…")
      : may
        ? view.stack.length > 0
          ? "may answer"
          : "may act"
        : "",
    attackers: view.combat.filter(({ defender }) => defender === seat).length,
    out: side?.lost ? (LOST[side.lost] ?? side.lost) : "",
    barred: Boolean(side?.barred),
  };
}
