// Made from sleuth/server/schema.py by `npm run wire`. Change it there.

export type OutcomeReason = "abandoned" | "last-left" | "par" | "points" | "shared" | "under-par";
export type Payload =
  | Presented
  | Placed
  | TurnBegan
  | EventDrawn
  | Swept
  | Strayed
  | Walked
  | PurserMoved
  | BuoyBought
  | ReadAloud
  | ReadAlone
  | ReadAloneHidden
  | Kept
  | MadePublic
  | Extracted
  | ExtractedHidden
  | SuspectMoved
  | RevelationsCalled
  | PortReached
  | Voted
  | LastRoundBegan
  | WritingBegan
  | Wrote
  | WroteHidden
  | Announced
  | SolutionTold
  | Scored
  | Conceded
  | SeatHanded
  | MoveTakenBack
  | MovedByClock
  | PassedFor
  | TableAbandoned;

/** Somebody's first answers, aloud. */
export interface Announced {
  kind: "announced";
  seat: number;
  case: number;
  answers: Answers;
}
/** One answer to each of the three questions. */
export interface Answers {
  culprit: string;
  motive: string;
  method: string;
}
export interface BuoyBought {
  kind: "buoy-bought";
  seat: number;
}
export interface Card {
  id: string;
  title: string;
  text: string;
  zone: number;
  ship: number;
  says?: string;
  effect?: Effect;
}
/** What a card changes for its round. */
export interface Effect {
  close?: [number, number] | null;
  open?: [number, number] | null;
  suite?: number;
  points?: number;
  private?: number;
  suspects?: number;
  stray?: boolean;
  sweep?: [number, number] | null;
  purser?: boolean;
}
export interface Conceded {
  kind: "conceded";
  seat: number;
}
/** What clients draw a table with. Nothing in it is secret. */
export interface Content {
  case: number;
  title: string;
  level: string;
  booklet: string;
  voyage: string;
  motif: string;
  victim: string;
  introduction: string;
  vessel: string;
  suspects: SuspectCard[];
  culprits: Menu[];
  motives: Menu[];
  methods: Menu[];
  paths: PathCard[];
  zones: ZoneInfo[];
  locations: Location[];
  ways: [number, number][];
  cards: Card[];
  port: number;
  par: [number, number];
  worth: {
    [k: string]: [number, number];
  };
  tabletop: Tabletop;
}
/** A suspect, as everybody knows them from the start. */
export interface SuspectCard {
  letter: string;
  name: string;
  about: string;
}
/** One possible answer. */
export interface Menu {
  id: string;
  label: string;
}
/** One of the sixty things that can be investigated. */
export interface PathCard {
  id: string;
  name: string;
  zone: number | null;
  suspect: string | null;
  topic: string | null;
  cabin: string | null;
}
/** A zone as it is drawn and spoken of. */
export interface ZoneInfo {
  id: number;
  name: string;
  deck: "hold" | "lower" | "main" | "upper";
}
/** A place that can be searched. */
export interface Location {
  id: string;
  zone: number;
  name: string;
}
/** The rules' numbers and words for people who play with a box of their own. */
export interface Tabletop {
  shares: Share[];
  calm: string;
  buoys: number;
  points: number;
  prices: Prices;
  swings: Swings;
  farthest: number;
  no_suspects: number[];
  hall: number;
  kept: string[];
  wrong: number;
  beaten: number;
  seconds: number;
  notation: Notation;
}
/** What a table of so many players begins with. */
export interface Share {
  players: number;
  space: number;
  buoys: number;
  left_out: string[];
  cards: number;
  piles: number[];
}
/** What each action costs, in action points. */
export interface Prices {
  walk: number;
  suite: number;
  aloud: number;
  alone: number;
  publish: number;
  extract: number;
  handed: number;
  purser: number;
  buoy: number;
}
/** What an event of any box may change, every value; the usual one is among them. */
export interface Swings {
  ship: number[];
  points: number[];
  alone: number[];
}
/** How one game is written down. */
export interface Notation {
  courses: Course[];
  tellings: Telling[];
  forms: Form[];
  set_up: SetUp;
  people: string[];
  names: {
    [k: string]: string;
  };
  out: string[];
  gone: string[];
  unheard: string[];
  unnamed: string[];
  puts: {
    [k: string]: string;
  };
  takes: string[];
  last: string;
  played: {
    [k: string]: {
      [k: string]: string;
    }[];
  };
}
/** How it goes at a table of so many players. */
export interface Course {
  players: number;
  stages: Stage[];
  rounds: number[][];
  hands: number[];
  stack: number;
}
/** A part of a turn. */
export interface Stage {
  says: string;
  takes: string[];
  usual: string[];
  optional: boolean;
}
/** How entries of one form are told, with ``{key}`` where a value goes. ``{key:and}`` is a list as one says it. */
export interface Telling {
  when: {
    [k: string]: string;
  };
  who: string;
  what: string;
  answer: string;
}
/** A kind of entry, as it is offered and told from the others. */
export interface Form {
  kind: string;
  key: string;
  label: string;
  by: string;
}
/** What a form for the beginning goes by, so that a mistake is told before the file is sent: with these words. */
export interface SetUp {
  players: [number, number];
  reserved: string[];
  kinds: [number, number];
  each: number;
  cards: number;
  stack: number;
  places: string[];
  says: {
    [k: string]: string;
  };
}
/** How it ended, all laid open. */
export interface Ending {
  cause: "conceded" | "port" | "revelations";
  reason: "last-left" | "par" | "points" | "shared" | "under-par";
  winners: number[];
  answers: Answers;
  text: string;
  proof: string[];
  hypotheses: (Hypotheses | null)[];
  scores: Score[];
}
/** What somebody wrote down: for each element the first and the second answer. */
export interface Hypotheses {
  culprit: [string, string];
  motive: [string, string];
  method: [string, string];
}
/** How one detective's points add up. */
export interface Score {
  culprit: number;
  motive: number;
  method: number;
  revelations: number;
}
export interface EventDrawn {
  kind: "event-drawn";
  card: string;
  space: number;
  purser: number;
}
export interface Extracted {
  kind: "extracted";
  seat: number;
  whom: number;
  path: string;
  text: string;
}
export interface ExtractedHidden {
  kind: "extracted-hidden";
  seat: number;
  whom: number;
  path: string;
}
/** What was read alone is kept. */
export interface Kept {
  kind: "kept";
  seat: number;
  path: string;
}
export interface LastRoundBegan {
  kind: "last-round-began";
}
/** What was read alone is read aloud. */
export interface MadePublic {
  kind: "made-public";
  seat: number;
  path: string;
  text: string;
}
/** A seat took its last move back. */
export interface MoveTakenBack {
  kind: "move-taken-back";
  seat: number;
}
/** A seat's time ran out, and what follows was done for it. */
export interface MovedByClock {
  kind: "moved-by-clock";
  seat: number;
}
/** What everybody sees. */
export interface Open {
  case: number;
  mode: "rivals" | "together";
  phase: "acting" | "announcing" | "deciding" | "moving" | "over" | "placing" | "revealing" | "voting" | "writing";
  first: number;
  seat: number;
  chairs: string[];
  suspects: {
    [k: string]: number;
  };
  detectives: (number | null)[];
  buoys: number[];
  space: number;
  round: number;
  turn: number;
  points: number;
  purser: number | null;
  disc: string | null;
  event: string | null;
  drawn: string[];
  readers: {
    [k: string]: number[];
  };
  public: string[];
  reading: string | null;
  votes: {
    [k: string]: boolean;
  };
  last_round: boolean;
  revealer: number | null;
  written: boolean[];
  announced: {
    [k: string]: Answers;
  };
  conceded: number[];
  ending: Ending | null;
}
/** The house passed for a seat, which alone is told why. */
export interface PassedFor {
  kind: "passed-for";
  seat: number;
  reason: string;
}
/** The case is read aloud, the suspects stand about, and somebody is First Player. */
export interface Presented {
  kind: "presented";
  case: number;
  first: number;
  suspects: {
    [k: string]: number;
  };
}
export interface Placed {
  kind: "placed";
  seat: number;
  zone: number;
}
export interface TurnBegan {
  kind: "turn-began";
  seat: number;
  turn: number;
  round: number;
  points: number;
}
/** Detectives are sent to another zone by an event. */
export interface Swept {
  kind: "swept";
  seats: number[];
  zone: number;
}
/** A suspect goes to another zone by an event. */
export interface Strayed {
  kind: "strayed";
  suspect: string;
  zone: number;
}
export interface Walked {
  kind: "walked";
  seat: number;
  zone: number;
  cost: number;
}
export interface PurserMoved {
  kind: "purser-moved";
  seat: number;
  zone: number;
}
export interface ReadAloud {
  kind: "read-aloud";
  seat: number;
  path: string;
  text: string;
}
export interface ReadAlone {
  kind: "read-alone";
  seat: number;
  path: string;
  text: string;
}
export interface ReadAloneHidden {
  kind: "read-alone-hidden";
  seat: number;
  path: string;
}
export interface SuspectMoved {
  kind: "suspect-moved";
  seat: number;
  suspect: string;
  zone: number;
}
export interface RevelationsCalled {
  kind: "revelations-called";
  seat: number;
  together?: boolean;
}
export interface PortReached {
  kind: "port-reached";
}
/** For one more round, or against it. */
export interface Voted {
  kind: "voted";
  seat: number;
  more: boolean;
}
/** The investigation is over: everybody writes, or first the one who made the revelations. */
export interface WritingBegan {
  kind: "writing-began";
  cause: "conceded" | "port" | "revelations";
  seat: number | null;
}
export interface Wrote {
  kind: "wrote";
  seat: number;
  hypotheses: Hypotheses;
  again: boolean;
}
export interface WroteHidden {
  kind: "wrote-hidden";
  seat: number;
  again: boolean;
}
export interface SolutionTold {
  kind: "solution-told";
  case: number;
  answers: Answers;
  text: string;
  proof: string[];
}
export interface Scored {
  kind: "scored";
  scores: Score[];
  winners: number[];
  reason: "last-left" | "par" | "points" | "shared" | "under-par";
  hypotheses: (Hypotheses | null)[];
}
/** A bot plays on for a seat, or its person is back. */
export interface SeatHanded {
  kind: "seat-handed";
  seat: number;
  to: "bot" | "person";
}
/** The table was closed before the game's end. */
export interface TableAbandoned {
  kind: "table-abandoned";
}
/** What somebody has read of a case. */
export interface PositionFile {
  case: number;
  log?: {}[];
  edition?: string;
  me?: string | null;
}
/** What one seat sees, or a spectator. */
export interface View {
  seat: number | null;
  table: Open;
  texts: {
    [k: string]: string;
  };
  mine: Hypotheses | null;
}
