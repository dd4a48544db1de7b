/** Small drawings in a square of 16 for what is counted at a table. */

export type Icon = "hand" | "library" | "graveyard" | "exile" | "evidence" | "mana" | "attack" | "open";

export const ICONS: Readonly<Record<Icon, string>> = {
  hand: "M2.5 5.5 6 4.6v9l-2.2.6ZM6.6 3.5h4v10h-4ZM11.2 4.2l3 1.1-1.5 8.4-1.5-.3Z",
  library: "M3.5 6.5h9v7h-9ZM4.5 4.6h7M5.5 2.7h5",
  graveyard: "M2.5 4.5h11M6.2 4.5V2.7h3.6v1.8M4 4.5l.8 9h6.4l.8-9M6.7 7v4M9.3 7v4",
  exile: "M9 2.8H3v10.4h6M6.5 8H14M11.2 5.2 14 8l-2.8 2.8",
  evidence: "M6.8 2.6a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4ZM9.9 9.9l3.6 3.6",
  mana: "M8 2.2 13.8 8 8 13.8 2.2 8Z",
  attack: "M2.5 8H13M9 3.5 13.5 8 9 12.5",
  open: "m4 6 4 4 4-4",
};
