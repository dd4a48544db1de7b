/** What a family says round a hint. */
export interface Advice {
  /** What any question names now, so that only those are looked for; nothing if that is open. */
  settled: string;
  title: string;
  /** Said when no question would tell anything. */
  nothing: string;
  nameOf: (id: string) => string;
}
