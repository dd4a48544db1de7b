/** The deduction sheet: every hacker, virus and program against every player and the envelope. */

import type { Given } from "../../../lib/wire";
import { capital } from "../../../lib/words";
import type { Sheet } from "../../../table/notebook/sheet";
import type { Shelf } from "../types";
import type { View } from "../wire";
import EnvelopeIcon from "./EnvelopeIcon.svelte";
import { ENVELOPE, evidenceOf, type Kind } from "./evidence";

const KINDS: readonly { kind: Kind; label: string }[] = [
  { kind: "hacker", label: "Hackers" },
  { kind: "virus", label: "Viruses" },
  { kind: "program", label: "Programs" },
];

interface Seat {
  name: string;
  chair: string | undefined;
}

/** Whose sheet it is, and with which evidence. */
type Seeing = Pick<View, "seat" | "split">;
type Evidence = Pick<Shelf, "evidence"> & { content: Pick<Shelf["content"], "evidence"> };

export function sheetOf(view: Seeing, shelf: Evidence, seats: readonly Seat[], givens: readonly Given[]): Sheet {
  const evidence = evidenceOf(shelf.content, view.split);
  const said = (card: string, owner: string, holds: boolean) => {
    if (owner === ENVELOPE) return `${capital(card)} is ${holds ? "" : "not "}in the envelope`;
    if (Number(owner) === view.seat) return `You ${holds ? "hold" : "do not hold"} ${card}`;
    return `${seats[Number(owner)]?.name ?? ""} ${holds ? "holds" : "does not hold"} ${card}`;
  };
  return {
    caption: "Evidence and who has it",
    groups: KINDS.map(({ kind, label }) => ({
      id: kind,
      label,
      rows: evidence[kind].map(({ id, name }) => ({ id, name })),
    })),
    columns: [
      ...seats.map(({ name, chair }, seat) => ({
        id: String(seat),
        label: name,
        kind: seat === view.seat ? ("me" as const) : ("player" as const),
        chair,
      })),
      { id: ENVELOPE, label: "Envelope", kind: "apart" as const, Icon: EnvelopeIcon, single: true },
    ],
    givens,
    fact: (card, owner, holds) => said(shelf.evidence(card)?.name ?? card, owner, holds),
    verdict: (_, owner, holds) => said("it", owner, holds),
  };
}
