/** What a family says round a hint. */
export interface Advice {
  /** What any question names now, so that only those are looked for; nothing if that is open. */
  settled: string;
  /** The kind of cards that no question may name now. */
  unnamed?: string;
  /** The choice into which the cards of a hint can be laid. */
  form?: string;
  title: string;
  /** Said when no question would tell anything. */
  nothing: string;
  nameOf: (id: string) => string;
}
