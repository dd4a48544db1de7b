/** How a player stands, as the strip tells it. */
export interface Standing {
  /** In a few words: what everybody sees the player hold. */
  facts: string;
  /** What is left to one who is out of the running; empty for everybody else. */
  out: string;
}
