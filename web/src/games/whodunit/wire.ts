// Made from sleuth/server/schema.py by `npm run wire`. Change it there.

export type Payload =
  | Opened
  | Dealt
  | TurnBegan
  | Rolled
  | Walked
  | Slipped
  | Stayed
  | Stuck
  | Suggested
  | Passed
  | Shown
  | ShownHidden
  | Unanswered
  | Accused
  | EnvelopeSeen
  | AccusationFailed
  | SteppedAside
  | Solved
  | Unsolved
  | SeatHanded
  | MoveTakenBack
  | TableAbandoned;

/** A seat accused wrongly and only answers from now on. */
export interface AccusationFailed {
  kind: "accusation-failed";
  seat: number;
}
export interface Accused {
  kind: "accused";
  seat: number;
  suspect: string;
  weapon: string;
  room: string;
}
/** One seat's answer to an enquiry, as everybody sees it. */
export interface Answer {
  seat: number;
  showed: boolean;
}
/** A map of the house, a character a square. */
export interface Board {
  centre: string;
  cells: string[];
}
/** A seat's own hand. Seen by that seat alone. */
export interface Dealt {
  kind: "dealt";
  seat: number;
  cards: string[];
}
/** A gap in a room's wall: the corridor square outside and the way one faces going in. */
export interface Door {
  square: [number, number];
  towards: "east" | "north" | "south" | "west";
}
/** One whodunit as data. */
export interface Edition {
  id: string;
  title: string;
  tagline: string;
  victim: string;
  story: string;
  players: [number, number];
  suspects: Suspect[];
  weapons: Weapon[];
  rooms: Room[];
  board: Board;
  terms?: Terms;
}
/** A guest, and the pawn that stands for them. */
export interface Suspect {
  id: string;
  name: string;
  letter: string;
  colour: string;
  shape: string;
  start: [number, number];
  story?: string;
}
export interface Weapon {
  id: string;
  name: string;
  room?: string | null;
  story?: string;
}
export interface Room {
  id: string;
  name: string;
  letter: string;
  doors: Door[];
  passage?: string | null;
  neighbours?: string[];
  story?: string;
}
/** What this edition calls things. */
export interface Terms {
  weapon?: string;
  weapons?: string;
  suspect_article?: string;
}
/** What is laid open when the game is over. */
export interface Ending {
  reason: "everybody-out" | "round-limit" | "solved";
  winner: number | null;
  solution: [string, string, string];
  hands: string[][];
  leads: Leads[];
}
/** How many suspects, weapons and rooms a seat neither held nor had been shown. */
export interface Leads {
  suspects: number;
  weapons: number;
  rooms: number;
}
/** A suggestion and the answers to it so far. */
export interface Enquiry {
  turn: number;
  seat: number;
  suspect: string;
  weapon: string;
  room: string;
  answers: Answer[];
  asked: number | null;
}
/** A wrong accuser saw the solution. Seen by that seat alone. */
export interface EnvelopeSeen {
  kind: "envelope-seen";
  seat: number;
  suspect: string;
  weapon: string;
  room: string;
}
/** A seat took its last move back. */
export interface MoveTakenBack {
  kind: "move-taken-back";
  seat: number;
}
/** What everybody at the table sees. */
export interface Open {
  phase: "answer" | "closing" | "over" | "room" | "turn" | "walk";
  seat: number;
  turn: number;
  round: number;
  first: number;
  characters: string[];
  hand_sizes: number[];
  pawns: {
    [k: string]: string;
  };
  weapons: {
    [k: string]: string;
  };
  out: boolean[];
  called: boolean[];
  movement: "dice" | "free";
  dice: number[];
  suggested: boolean;
  enquiry: Enquiry | null;
  ending: Ending | null;
}
/** The envelope is filled and the first player found. */
export interface Opened {
  kind: "opened";
  rolls: {
    [k: string]: number;
  }[];
  first: number;
  hand_sizes: number[];
}
/** A seat holds none of the three cards. */
export interface Passed {
  kind: "passed";
  seat: number;
  to: number;
}
export interface TurnBegan {
  kind: "turn-began";
  seat: number;
  turn: number;
  round: number;
}
export interface Rolled {
  kind: "rolled";
  seat: number;
  dice: [number, number];
}
/** A pawn walked from the first place of the path to the last. */
export interface Walked {
  kind: "walked";
  seat: number;
  suspect: string;
  path: string[];
}
/** A pawn took a secret passage. */
export interface Slipped {
  kind: "slipped";
  seat: number;
  suspect: string;
  origin: string;
  room: string;
}
export interface Stayed {
  kind: "stayed";
  seat: number;
  room: string;
}
/** No square can be reached with the roll: the pawn stays where it is. */
export interface Stuck {
  kind: "stuck";
  seat: number;
}
/** A suggestion, and where the pieces it called in came from (their present place if they were there). */
export interface Suggested {
  kind: "suggested";
  seat: number;
  suspect: string;
  weapon: string;
  room: string;
  suspect_from: string;
  weapon_from: string;
}
/** A seat showed this card. Seen by the two of them alone. */
export interface Shown {
  kind: "shown";
  seat: number;
  to: number;
  card: string;
}
/** A seat showed a card; which, the others do not see. */
export interface ShownHidden {
  kind: "shown-hidden";
  seat: number;
  to: number;
}
/** Nobody could show a card. */
export interface Unanswered {
  kind: "unanswered";
  seat: number;
}
/** The pawn of a wrong accuser left the square before a door. */
export interface SteppedAside {
  kind: "stepped-aside";
  suspect: string;
  origin: string;
  room: string;
}
/** A right accusation: the cards of the envelope lie open. */
export interface Solved {
  kind: "solved";
  seat: number;
  suspect: string;
  weapon: string;
  room: string;
}
/** The game ended without a winner; the solution is shown. */
export interface Unsolved {
  kind: "unsolved";
  reason: "everybody-out" | "round-limit";
  suspect: string;
  weapon: string;
  room: string;
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
  cards?: {
    [k: string]: string[];
  };
  me?: string | null;
  hand_sizes?: {
    [k: string]: number;
  };
  hand?: string[];
  face_up?: string[];
  log?: {}[];
}
/** A card that was shown to a seat. */
export interface Seen {
  card: string;
  by: number;
  turn: number;
}
/** What this edition calls things. */
export interface Terms1 {
  weapon?: string;
  weapons?: string;
  suspect_article?: string;
}
/** What one seat, or a spectator, may see. */
export interface View {
  seat: number | null;
  table: Open;
  hand: string[];
  seen: Seen[];
  envelope: [string, string, string] | null;
}
