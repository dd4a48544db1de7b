/** Where a turn begins: every game tells it by the same kind of event. */

import type { Told } from "./wire";

export interface TurnBegan {
  kind: "turn-began";
  seat: number;
  turn: number;
}

/** The turn that begins with a line, if one does. */
export function turnIn({ event }: Told): TurnBegan | null {
  return event.kind === "turn-began" ? (event as unknown as TurnBegan) : null;
}
