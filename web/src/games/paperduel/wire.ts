// Made from sleuth/server/schema.py by `npm run wire`. Change it there.

export type OutcomeReason = "abandoned" | "accusation" | "last-standing";
export type Payload =
  | Opened
  | EvidenceDealt
  | TurnBegan
  | Suggested
  | CouldNotShow
  | EvidenceShown
  | EvidenceShownHidden
  | NobodyShowed
  | Accused
  | EnvelopeSeen
  | PlayerLost
  | Ended
  | Counting
  | NoteTakenBack
  | Paid
  | SeatHanded
  | MoveTakenBack
  | MovedByClock
  | PassedFor
  | TableAbandoned;

/** Somebody accuses, and looks into the envelope; ``right`` is for everybody to know, the envelope is not. */
export interface Accused {
  kind: "accused";
  seat: number;
  named: string[];
  right: boolean;
}
/** What clients draw a table with, or the solver where evidence is on paper too. Nothing in it is secret. */
export interface Content {
  evidence: EvidenceFaces;
  notation: Notation;
}
/** The evidence of a game, by its three kinds. */
export interface EvidenceFaces {
  hackers: EvidenceCard[];
  viruses: EvidenceCard[];
  programs: EvidenceCard[];
}
export interface EvidenceCard {
  id: string;
  name: string;
  about: string;
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
export interface CouldNotShow {
  kind: "could-not-show";
  seat: number;
  to: number;
}
/** Somebody notes a player's life or Treasures. */
export interface Counting {
  kind: "counted";
  by: number;
  whose: number;
  what: "life" | "treasures";
  before: number;
  after: number;
}
export interface Ended {
  kind: "ended";
  reason: string;
  winners: number[];
  envelope: string[];
  evidence: string[][];
}
/** What a wrong accuser alone has seen. */
export interface EnvelopeSeen {
  kind: "envelope-seen";
  seat: number;
  envelope: string[];
}
/** A seat's own evidence. */
export interface EvidenceDealt {
  kind: "evidence-dealt";
  seat: number;
  cards: string[];
}
export interface EvidenceShown {
  kind: "evidence-shown";
  seat: number;
  to: number;
  card: string;
}
export interface EvidenceShownHidden {
  kind: "evidence-shown-hidden";
  seat: number;
  to: number;
}
/** What a seat alone sees. */
export interface Mine {
  evidence?: string[];
  seen?: Seen[];
  envelope?: string[];
}
/** A card of evidence that somebody showed a seat. */
export interface Seen {
  by: number;
  card: string;
  suggestion: number;
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
/** Everybody who was asked has failed to show a card. */
export interface NobodyShowed {
  kind: "nobody-showed";
  seat: number;
}
/** Somebody noted that a player's life or Treasures changed. */
export interface Note {
  by: number;
  whose: number;
  what: "life" | "treasures";
  before: number;
  after: number;
  turn: number;
}
/** The last of these notes was a slip. */
export interface NoteTakenBack {
  kind: "note-taken-back";
  by: number;
  whose: number;
  what: "life" | "treasures";
  after: number;
}
/** The envelope is filled, two programs lie open, the evidence is dealt, somebody begins. */
export interface Opened {
  kind: "opened";
  first: number;
  programs: string[];
  sizes: number[];
}
/** How it ended, and what is laid open. */
export interface Over {
  reason: string;
  winners: number[];
  envelope: string[];
  evidence: string[][];
}
/** Cards of so much mana value together left a graveyard for a suggestion. */
export interface Paid {
  kind: "paid";
  seat: number;
  worth: number;
}
/** The house passed for a seat, which alone is told why. */
export interface PassedFor {
  kind: "passed-for";
  seat: number;
  reason: string;
}
export interface TurnBegan {
  kind: "turn-began";
  seat: number;
  turn: number;
}
/** Hacker, virus, program, and who is asked, in order. */
export interface Suggested {
  kind: "suggested";
  seat: number;
  named: string[];
  asked: number[];
  special?: boolean;
}
/** Somebody leaves the game, and lays their evidence open (ED-45). */
export interface PlayerLost {
  kind: "player-lost";
  seat: number;
  reason: "conceded" | "library" | "life";
  evidence: string[];
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
/** The file as it is written. */
export interface PositionFile {
  players: string[];
  edition?: string;
  evidence?: string;
  me?: string | null;
  hand_sizes?: {
    [k: string]: number;
  };
  hand?: string[];
  face_up?: string[];
  log?: {}[];
}
/** What everybody sees of one player. */
export interface Side {
  life: number;
  treasures?: number;
  evidence?: number;
  laid_open?: string[];
  barred?: boolean;
  accusation?: string[];
  lost?: string;
}
/** A suggestion that was made, as everybody knows it. */
export interface Suggestion {
  seat: number;
  named: string[];
  special: boolean;
  turn: number;
  passed?: number[];
  shown_by?: number | null;
}
/** What one seat sees, or a spectator. */
export interface View {
  seat: number | null;
  chairs: string[];
  turn: number;
  active: number;
  sides: Side[];
  programs: string[];
  split: string;
  suggested: number;
  bought: boolean;
  asked: number[];
  suggestions: Suggestion[];
  notes: Note[];
  mine: Mine | null;
  over: Over | null;
}
