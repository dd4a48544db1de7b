/** Everybody who may hold a card at a real table, as the grid's columns. */

import type { Column } from "../../../study/grid";
import type { Position } from "./position";

export function ownersOf(position: Position): Column[] {
  return [
    ...position.players.map((name): Column =>
      name === position.me ? { id: name, label: "You", kind: "me" } : { id: name, label: name, kind: "player" },
    ),
    { id: "envelope", label: "Envelope", kind: "apart" },
    ...(position.face_up.length ? [{ id: "face-up", label: "Face up", kind: "table" as const }] : []),
  ];
}
