/** The whodunit's notebook: every card against every player and the envelope. */

import type { Given } from "../../../lib/wire";
import type { Sheet } from "../../../table/notebook/sheet";
import type { Pack } from "../cards/pack";
import { ENVELOPE, holding } from "../holding";
import type { View } from "../wire";
import EnvelopeIcon from "./EnvelopeIcon.svelte";

export function sheetOf(view: View, pack: Pack, names: readonly string[], givens: readonly Given[]): Sheet {
  const mine = String(view.seat);
  const ownerName = (owner: string) => (owner === mine ? "You" : (names[Number(owner)] ?? ""));
  const players = names.map((label, seat) => {
    const kind = seat === view.seat ? ("me" as const) : ("player" as const);
    return { id: String(seat), label, kind, chair: view.table.characters[seat] };
  });
  return {
    caption: "Cards and who has them",
    groups: pack.sorts.map(({ sort, plural }) => ({
      id: sort,
      label: plural,
      colour: `var(--card-${sort})`,
      rows: pack.of(sort),
    })),
    columns: [...players, { id: ENVELOPE, label: "Envelope", kind: "apart", Icon: EnvelopeIcon, single: true }],
    givens,
    fact: (card, owner, holds) => holding(pack.spoken(card), owner, ownerName(owner), holds),
    verdict: (_, owner, holds) => holding("it", owner, ownerName(owner), holds),
  };
}
