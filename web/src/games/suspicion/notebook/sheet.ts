/** The deduction sheet: every guest against every other player. */

import type { Given } from "../../../lib/wire";
import type { Sheet } from "../../../table/notebook/sheet";
import { saidOf } from "../guests/said";
import type { Edition, View } from "../wire";

export function sheetOf(view: View, mansion: Edition, names: readonly string[], givens: readonly Given[]): Sheet {
  const ownerName = (owner: string) => names[Number(owner)] ?? "Nobody here";
  const columns = names
    .map((label, seat) => ({
      id: String(seat),
      label,
      kind: "player" as const,
      chair: view.table.masks[seat],
      single: true,
    }))
    .filter(({ id }) => id !== String(view.seat));
  return {
    caption: "Guests and who they may be",
    groups: [{ id: "guests", label: "Guests", rows: mansion.guests.map(({ id, name }) => ({ id, name })) }],
    columns,
    givens,
    reasoned: true,
    fact: (guest, owner, holds) => `${ownerName(owner)} is ${holds ? "" : "not "}${saidOf(mansion, guest)}`,
    verdict: (guest, owner, holds) => `${ownerName(owner)} is ${holds ? "" : "not "}${saidOf(mansion, guest)}`,
  };
}
