/** Everybody who may hold a card at a real table, as the grid's columns. */

import type { Position } from "./position";

export interface OwnerColumn {
  id: string;
  label: string;
  kind: "me" | "player" | "envelope" | "table";
}

export function ownersOf(position: Position): OwnerColumn[] {
  return [
    ...position.players.map((name): OwnerColumn =>
      name === position.me ? { id: name, label: "You", kind: "me" } : { id: name, label: name, kind: "player" },
    ),
    { id: "envelope", label: "Envelope", kind: "envelope" },
    ...(position.face_up.length ? [{ id: "face-up", label: "Face up", kind: "table" as const }] : []),
  ];
}
