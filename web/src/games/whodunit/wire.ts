// Made from sleuth/server/schema.py by `npm run wire`. Change it there.

export type OutcomeReason = "abandoned" | "everybody-out" | "last-left" | "nobody-left" | "round-limit" | "solved";
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
  | AccusedHidden
  | EnvelopeSeen
  | AccusationFailed
  | SteppedAside
  | Conceded
  | Begged
  | Granted
  | Refused
  | Summoned
  | GaveWay
  | Declined
  | Silenced
  | Threw
  | Solved
  | Unsolved
  | LastLeft
  | SeatHanded
  | MoveTakenBack
  | MovedByClock
  | PassedFor
  | TableAbandoned;

/** A seat accused wrongly and only answers from now on. */
export interface AccusationFailed {
  kind: "accusation-failed";
  seat: number;
}
/** An accusation. Where it is written down, seen by that seat alone. */
export interface Accused {
  kind: "accused";
  seat: number;
  suspect: string;
  weapon: string;
  room: string;
}
/** A seat wrote an accusation down; which cards it names, the others do not see. */
export interface AccusedHidden {
  kind: "accused-hidden";
  seat: number;
}
/** One seat's answer to an enquiry, as everybody sees it. */
export interface Answer {
  seat: number;
  showed: boolean;
}
/** A seat asked another one for something. */
export interface Begged {
  kind: "begged";
  seat: number;
  asked: number;
  thing: "key" | "leave" | "weapon";
  room: string;
}
/** A map of the house, a character a square. */
export interface Board {
  centre: string;
  cells: string[];
}
/** Somebody who enters no room but one alone (MU-79, MU-R14). */
export interface Company {
  kind: "company";
  of: string;
  rule: string;
  name: string;
  explains: string;
  says: string;
  home: string;
}
/** A seat left the game for good and laid its cards open. */
export interface Conceded {
  kind: "conceded";
  seat: number;
  cards: string[];
  off: number[];
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
/** What the powers of the characters have brought about. All but the refusals lasts for a turn. */
export interface Dealings {
  plea?: Plea | null;
  begged?: Favour[];
  granted?: Favour[];
  speaker?: number | null;
  heard?: ("accusation" | "suggestion")[];
  die?: number | null;
  lucky?: boolean;
  held?: ("answer" | "closing" | "over" | "plea" | "precedence" | "room" | "turn" | "walk")[];
  refusals?: Favour[];
}
/** A request that waits for its answer. */
export interface Plea {
  favour: Favour;
  asked: number;
  thing: "key" | "leave" | "weapon";
}
/** Something that a seat asks for: a room's key, or to name a weapon in it. */
export interface Favour {
  seat: number;
  thing: "key" | "leave" | "weapon";
  room: string;
}
/** A seat's own hand. Seen by that seat alone. */
export interface Dealt {
  kind: "dealt";
  seat: number;
  cards: string[];
}
/** A seat let the first word go. */
export interface Declined {
  kind: "declined";
  seat: number;
}
/** A gap in a room's wall: the corridor square outside and the way one faces going in. */
export interface Door {
  square: [number, number];
  towards: "east" | "north" | "south" | "west";
}
/** One whodunit as data, with how it is written down on a real table: whoever draws it needs to know no rule. */
export interface Edition {
  id: string;
  title: string;
  tagline: string;
  victim: string;
  story: string;
  winner_title: string;
  dice_words: string;
  players: [number, number];
  suspects: Suspect[];
  weapons: Weapon[];
  rooms: Room[];
  board: Board;
  terms?: Terms;
  rules?: Settled;
  powers?: (
    LockedRoom | LeaveToAsk | Company | Summons | Precedence | SilentRoom | WeaponByLeave | NoPassages | Throw
  )[];
  minutes?: [number, number];
  difficulty?: string;
  fate?: string;
  notation: Notation;
  stamp: string;
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
/** What the edition settles for every table, where others leave it to an option. */
export interface Settled {
  first_player?: string | null;
  movement?: ("dice" | "free") | null;
  secret_passages?: boolean | null;
  reentry_required?: boolean | null;
  accuse_requires_suggestion?: boolean | null;
  accusations?: ("aloud" | "written") | null;
  suggestion_required?: boolean;
  leaving_required?: boolean;
}
/** A room to which only its keeper has the key. A key is leave to go in once, this turn (MU-76, MU-86, MU-R11). */
export interface LockedRoom {
  kind: "locked-room";
  of: string;
  rule: string;
  name: string;
  explains: string;
  says: string;
  room: string;
  exempt?: string[];
}
/** Somebody who asks for nothing unless somebody else allows it (MU-77, MU-R13). */
export interface LeaveToAsk {
  kind: "leave-to-ask";
  of: string;
  rule: string;
  name: string;
  explains: string;
  says: string;
  lord: string;
}
/** Somebody who takes another player into an empty room (MU-80, MU-R15). */
export interface Summons {
  kind: "summons";
  of: string;
  rule: string;
  name: string;
  explains: string;
  says: string;
}
/** Somebody who speaks before somebody else in the same room (MU-81, MU-R16, MU-R31). */
export interface Precedence {
  kind: "precedence";
  of: string;
  rule: string;
  name: string;
  explains: string;
  says: string;
  over: string;
}
/** A room in which nobody suggests or accuses while its master is elsewhere (MU-83, MU-84, MU-R17). */
export interface SilentRoom {
  kind: "silent-room";
  of: string;
  rule: string;
  name: string;
  explains: string;
  says: string;
  room: string;
}
/** A room in which a weapon is named only by leave (MU-85, MU-R18). */
export interface WeaponByLeave {
  kind: "weapon-by-leave";
  of: string;
  rule: string;
  name: string;
  explains: string;
  says: string;
  room: string;
}
/** Somebody who uses no secret passage (MU-88, MU-R21). */
export interface NoPassages {
  kind: "no-passages";
  of: string;
  rule: string;
  name: string;
  explains: string;
  says: string;
}
/** Somebody who may throw a die, and with luck speaks of a room next to him (MU-89, MU-90, MU-R20). */
export interface Throw {
  kind: "throw";
  of: string;
  rule: string;
  name: string;
  explains: string;
  says: string;
  above: number;
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
/** What is laid open when the game is over. */
export interface Ending {
  reason: "everybody-out" | "last-left" | "nobody-left" | "round-limit" | "solved";
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
  weapon: string | null;
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
/** Somebody speaks before the player whose turn it is. */
export interface GaveWay {
  kind: "gave-way";
  seat: number;
  to: number;
  before: "accusation" | "suggestion";
}
/** A seat got what it asked for. */
export interface Granted {
  kind: "granted";
  seat: number;
  to: number;
  thing: "key" | "leave" | "weapon";
  room: string;
  bound: boolean;
}
/** All others conceded: this seat won, and the solution is shown. */
export interface LastLeft {
  kind: "last-left";
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
/** A seat's time ran out, and what follows was done for it. */
export interface MovedByClock {
  kind: "moved-by-clock";
  seat: number;
}
/** What everybody at the table sees. */
export interface Open {
  phase: "answer" | "closing" | "over" | "plea" | "precedence" | "room" | "turn" | "walk";
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
  dealings: Dealings;
  conceded: {
    [k: string]: string[];
  };
  conceded_in: {
    [k: string]: number;
  };
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
  off: number[];
}
/** A seat holds none of the three cards. */
export interface Passed {
  kind: "passed";
  seat: number;
  to: number;
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
  weapon: string | null;
  room: string;
  suspect_from: string;
  weapon_from: string | null;
  called: number | null;
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
/** The pawn of somebody who is out left the square before a door. */
export interface SteppedAside {
  kind: "stepped-aside";
  suspect: string;
  origin: string;
  room: string;
}
export interface Refused {
  kind: "refused";
  seat: number;
  to: number;
  thing: "key" | "leave" | "weapon";
  room: string;
  binds: boolean;
}
/** A player was called to a room that somebody entered, and entered with them. */
export interface Summoned {
  kind: "summoned";
  seat: number;
  whom: number;
  suspect: string;
  origin: string;
  room: string;
}
/** Nobody may speak in this room now, so no suggestion is made. */
export interface Silenced {
  kind: "silenced";
  seat: number;
  room: string;
}
/** A seat threw the die that lets it speak of the room next to it. */
export interface Threw {
  kind: "threw";
  seat: number;
  die: number;
  lucky: boolean;
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
  reason: "everybody-out" | "nobody-left" | "round-limit";
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
/** What one sees of a power on the board: a locked door, a room that is silent, a rule that is off. */
export interface Sign {
  kind: "by-leave" | "empty" | "first-word" | "locked" | "no-passage" | "off" | "silent";
  power: number;
  text: string;
  room?: string | null;
  note?: string;
  reason?: string;
  remedy?: string;
  seat?: number | null;
  seats?: number[];
}
/** What one seat, or a spectator, may see. */
export interface View {
  seat: number | null;
  table: Open;
  hand: string[];
  seen: Seen[];
  envelope: [string, string, string] | null;
  signs: Sign[];
}
