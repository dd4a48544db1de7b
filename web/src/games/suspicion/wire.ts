// Made from sleuth/server/schema.py by `npm run wire`. Change it there.

export type OutcomeReason = "abandoned" | "gems" | "last-left" | "points" | "secrecy" | "shared";
export type Payload =
  | Opened
  | Invited
  | Dealt
  | TurnBegan
  | Rolled
  | Walked
  | CardPlayed
  | Robbed
  | RobberyExplained
  | Lifted
  | Slipped
  | Peeked
  | PeekedHidden
  | Asked
  | QuestionExplained
  | Answered
  | AnsweredHidden
  | Drew
  | DrewHidden
  | Reshuffled
  | GuessingBegan
  | Guessed
  | GuessedHidden
  | Conceded
  | Unmasked
  | Scored
  | SeatHanded
  | MoveTakenBack
  | MovedByClock
  | PassedFor
  | TableAbandoned;

/** Half of an action card. */
export interface Action {
  do: "ask" | "lift" | "peek" | "rob" | "slip";
  gem?: string | null;
  guest?: string | null;
}
/** The answer to the question of a turn, as asker and asked know it. */
export interface Answer {
  turn: number;
  seat: number;
  to: number;
  guest: string;
  yes: boolean;
}
/** The tile that was passed. Seen by the two of them alone. */
export interface Answered {
  kind: "answered";
  seat: number;
  to: number;
  guest: string;
  yes: boolean;
}
/** A tile was passed face down. */
export interface AnsweredHidden {
  kind: "answered-hidden";
  seat: number;
  to: number;
}
/** A seat asked another whether its guest sees this one. */
export interface Asked {
  kind: "asked";
  seat: number;
  to: number;
  guest: string;
}
export interface Card {
  id: string;
  actions: Action[];
}
export interface CardPlayed {
  kind: "card-played";
  seat: number;
  card: string;
}
/** A seat left the game for good: its mask is off, its cards are discarded and its gems are out of the game. */
export interface Conceded {
  kind: "conceded";
  seat: number;
  guest: string;
  cards: string[];
}
/** How a guest is drawn. */
export interface Costume {
  headwear: string;
  mask: string;
  dress: string;
  holds: string;
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
/** A seat's first action cards. Seen by that seat alone. */
export interface Dealt {
  kind: "dealt";
  seat: number;
  cards: string[];
}
/** What an action is called, and what it does. */
export interface DeedWords {
  title: string;
  short: string;
  note: string;
}
/** The words for every kind of action. */
export interface Deeds {
  rob: DeedWords;
  lift: DeedWords;
  slip: DeedWords;
  peek: DeedWords;
  ask: DeedWords;
}
/** A seat's new action card. Seen by that seat alone. */
export interface Drew {
  kind: "drew";
  seat: number;
  card: string;
}
export interface DrewHidden {
  kind: "drew-hidden";
  seat: number;
}
/** The whole gala as data, with what the rules make of it: whoever draws it needs to know no rule. */
export interface Edition {
  id: string;
  title: string;
  tagline: string;
  host: string;
  story: string;
  players: [number, number];
  minutes: [number, number];
  difficulty: string;
  dice: string[][];
  deeds: Deeds;
  masks: Mask[];
  guests: Guest[];
  gems: Gem[];
  rooms: Room[];
  cards: Card[];
  printings: Printing[];
  doorways: {
    [k: string]: string[];
  };
  in_sight: {
    [k: string]: string[];
  };
  worth: Worth;
  sample: Sample;
  goal: Goal;
  notation: Notation;
}
/** What a player wears at the table. It says nothing of the guest behind it. */
export interface Mask {
  id: string;
  name: string;
  letter: string;
}
/** Somebody on the guest list, and the figure that stands for them. */
export interface Guest {
  id: string;
  name: string;
  letter: string;
  colour: string;
  portrait: string;
  costume: Costume;
  spoken?: string | null;
}
export interface Gem {
  id: string;
  name: string;
  plural: string;
  colour: string;
  cut: string;
}
export interface Room {
  id: string;
  name: string;
  row: number;
  column: number;
  gems: string[];
  inner?: boolean;
}
/** How many gem tiles there were in a printing of the game. */
export interface Printing {
  id: string;
  label: string;
  help: string;
  tiles: number;
  stacks: number[];
}
/** The points for each of what a score counts. */
export interface Worth {
  sets: number;
  singles: number;
  named: number;
}
/** A score added up, for whoever reads the rules. */
export interface Sample {
  loot: {
    [k: string]: number;
  };
  lines: ScoreLine[];
  total: number;
}
/** So many of something, at so many points each. */
export interface ScoreLine {
  label: string;
  count: number;
  each: number;
  points: number;
}
/** What wins, what is secret and when it ends, for whoever plays for the first time. */
export interface Goal {
  title: string;
  gems: string;
  named: string;
  secret: string;
  end: string;
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
/** What is laid open when the masks are off. */
export interface Ending {
  reason: "gems" | "last-left" | "points" | "secrecy" | "shared";
  winners: number[];
  identities: string[];
  guesses: (string | null)[][];
  scores: Score[];
}
/** What one seat's evening came to. */
export interface Score {
  sets: number;
  singles: number;
  named: number;
  known_by: number;
  gems: number;
  points: number;
}
/** A seat's guesses. Seen by that seat alone until the masks are off. */
export interface Guessed {
  kind: "guessed";
  seat: number;
  guesses: (string | null)[];
}
export interface GuessedHidden {
  kind: "guessed-hidden";
  seat: number;
}
/** A stack is empty: everybody guesses who everybody is. */
export interface GuessingBegan {
  kind: "guessing-began";
  gem: string;
}
/** Who a seat is. Seen by that seat alone. */
export interface Invited {
  kind: "invited";
  seat: number;
  guest: string;
}
/** A seat took the gem that its card names. */
export interface Lifted {
  kind: "lifted";
  seat: number;
  gem: string;
  left: number;
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
  phase: "act" | "card" | "guess" | "move" | "over" | "roll";
  seat: number;
  turn: number;
  round: number;
  first: number;
  masks: string[];
  places: {
    [k: string]: string;
  };
  stacks: {
    [k: string]: number;
  };
  loot: {
    [k: string]: number;
  }[];
  hand_sizes: number[];
  deck: number;
  discards: string[];
  invitations: number;
  dice: string[];
  spent: boolean[];
  card: string | null;
  done: ("ask" | "lift" | "peek" | "rob" | "slip")[];
  robberies: Robbery[];
  questions: Question[];
  peeks: Peek[];
  guessed: boolean[];
  conceded: {
    [k: string]: string;
  };
  conceded_in: {
    [k: string]: number;
  };
  ending: Ending | null;
}
/** A room robbery as everybody saw it. */
export interface Robbery {
  turn: number;
  seat: number;
  gem: string;
  suspects: string[];
}
/** A question as everybody heard it. */
export interface Question {
  turn: number;
  seat: number;
  to: number;
  guest: string;
  seers: string[];
}
/** A look at an invitation, as everybody saw it. */
export interface Peek {
  turn: number;
  seat: number;
}
/** The guests are in their rooms, the gems on their trays, and the first player is found. */
export interface Opened {
  kind: "opened";
  first: number;
  stack: number;
  invitations: number;
  places: {
    [k: string]: string;
  };
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
/** The faces of the first and the second die: guests, or ``?``. */
export interface Rolled {
  kind: "rolled";
  seat: number;
  dice: [string, string];
}
/** A seat moved a guest through a doorway for one of its dice. */
export interface Walked {
  kind: "walked";
  seat: number;
  die: "first" | "second";
  guest: string;
  origin: string;
  room: string;
}
/** A seat took a gem that its own guest's room has. */
export interface Robbed {
  kind: "robbed";
  seat: number;
  gem: string;
  left: number;
}
/** What a robbery tells, said aloud: the seat is one of these guests. */
export interface RobberyExplained {
  kind: "robbery-explained";
  seat: number;
  gem: string;
  suspects: string[];
}
/** A seat sent a guest through the secret passageway. */
export interface Slipped {
  kind: "slipped";
  seat: number;
  guest: string;
  origin: string;
  room: string;
}
/** A seat looked at the invitation on top of the deck. Seen by that seat alone. */
export interface Peeked {
  kind: "peeked";
  seat: number;
  guest: string;
}
/** A seat looked at an invitation; which, the others do not see. */
export interface PeekedHidden {
  kind: "peeked-hidden";
  seat: number;
}
/** What either answer would tell of the asked seat, said aloud. */
export interface QuestionExplained {
  kind: "question-explained";
  to: number;
  guest: string;
  seers: string[];
  others: string[];
}
/** The discards are the new deck. */
export interface Reshuffled {
  kind: "reshuffled";
  cards: number;
}
/** Who everybody was, and what everybody guessed. */
export interface Unmasked {
  kind: "unmasked";
  identities: string[];
  guesses: (string | null)[][];
}
export interface Scored {
  kind: "scored";
  scores: Score[];
  winners: number[];
  reason: "gems" | "last-left" | "points" | "secrecy" | "shared";
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
  places: {
    [k: string]: string;
  };
  edition?: string;
  me?: string | null;
  guest?: string | null;
  hand?: string[];
  stack?: number | null;
  log?: {}[];
}
/** An invitation that the seat peeked at: nobody at the table is this guest. */
export interface Sighting {
  turn: number;
  guest: string;
}
/** What one seat, or a spectator, may see. */
export interface View {
  seat: number | null;
  table: Open;
  guest: string | null;
  hand: string[];
  answers: Answer[];
  sightings: Sighting[];
  guesses: (string | null)[];
  suspected: string[];
}
