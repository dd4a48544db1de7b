/** Where a chapter of a game begins, for faces whose game is told turn by turn. */

import type { Told } from "../lib/wire";
import type { Beginning } from "./face";

/** The turn that begins with a line, if one does: an event of the kind ``turn-began`` with ``seat`` and ``turn``. */
export function turnIn({ event }: Told): Beginning | null {
  if (event.kind !== "turn-began") return null;
  const { seat, turn } = event as unknown as { seat: number; turn: number };
  return { seat, number: turn };
}
