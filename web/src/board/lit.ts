/** A place on the board that can be chosen, as a player reads it, and the way there. */
export type Lit = { place: string; label: string; note: string; via: readonly string[] };
