// Made from sleuth/server/schema.py by `npm run wire`. Change it there.

export type ClientMessage =
  | Hello
  | Sit
  | Stand
  | Plan
  | Fill
  | SetOption
  | Start
  | MakeMove
  | SaveDraft
  | TakeBack
  | Chat
  | SaveNotes
  | SetPace
  | Rematch
  | Ping;
export type Entry = Moved | TookBack | Handed | Abandoned;
export type HousePayload = SeatHanded | MoveTakenBack | MovedByClock | PassedFor | TableAbandoned;
export type HouseReason = "abandoned";
export type ServerMessage = TableInfo | You | Clock | Said | Ack | Refused | Notes | Pong | Gone | Sync | Update;
export type Slot = One | Some | Order | Split | Assign;
export type Value =
  | string
  | string[]
  | {
      [k: string]: string | number;
    };

/** Nobody came back, and the table was closed. */
export interface Abandoned {
  act: "abandon";
  n: number;
}
/** An account is to be deleted. */
export interface AccountDeletion {
  password: string;
}
/** An accusation: who made it in which turn, and whether it was right. */
export interface Accused {
  turn: number;
  seat: number;
  right: boolean;
}
/** Your message was taken in; for a move, it is in the store as this entry. */
export interface Ack {
  t: "ack";
  id: string;
  entry: number | null;
}
/** A finished game, studied. */
export interface Analysis {
  turns: number;
  turn_of: number[];
  progress: Progress[];
  asked: Asked[];
  accused: Accused[];
  tracks: Track[];
  decided: Decided | null;
}
/** How one seat came to know the answer by what it deduced; what was laid open to it does not count. */
export interface Progress {
  seat: number;
  bits: number[];
  certain: number | null;
  shown: number | null;
  solutions: number[];
}
/** A question that was asked in a game: what it told the asker, and what the best one would have been worth. */
export interface Asked {
  turn: number;
  seat: number;
  cards: string[];
  gained: number;
  expected: number;
  best: Asking | null;
}
/** A question, what it is expected to tell in bits, and why it is good. */
export interface Asking {
  cards: string[];
  bits: number;
  why: string;
}
/** A number that everybody has besides what they know, followed over the turns: life, points, money. */
export interface Track {
  name: string;
  says: string;
  values: number[][];
  gone: string;
}
/** The turn that decided a game, and how, in a sentence. */
export interface Decided {
  turn: number;
  text: string;
}
/** Gives each of the options one of the values it is allowed, each value as often as its limit says. */
export interface Assign {
  takes: "assign";
  name: string;
  label: string;
  options?: Option[];
  values?: Option[];
  distinct?: boolean;
  after?: string;
  cases?: {
    [k: string]: Option[];
  };
}
/** One value that a slot may take, as a person reads it. */
export interface Option {
  value: string;
  label: string;
  note?: string;
  via?: string[];
  seat?: number | null;
  when?: When[];
  weight?: number | null;
  limit?: Limit | null;
  allowed?: string[] | null;
  again?: boolean;
}
/** That an earlier slot has one of these values: picked, put in order, with a share, or given to some option. */
export interface When {
  slot: string;
  has: string[];
  at?: string;
}
/** How many it may be: from ``least`` to ``most``, or none at all besides. */
export interface Limit {
  least?: number;
  most?: number | null;
  or_none?: boolean;
}
/** A card whose owner is certain, and what that follows from. */
export interface Certain {
  card: string;
  owner: string;
  why: string[];
}
/** A place at the table that a player may take before the game, clockwise. */
export interface Chair {
  id: string;
  label: string;
}
/** A chair as everybody sees it. */
export interface ChairInfo {
  chair: string;
  label: string;
  use: "bot" | "closed" | "person";
  level?: string;
  name?: string;
  kept?: string;
  seat?: number | null;
  here?: boolean;
  standin?: boolean;
}
/** What a chair is for: somebody who comes, a bot, or nobody. */
export interface ChairPlan {
  chair: string;
  use: "bot" | "closed" | "person";
  level?: string;
}
/** What changed in one object or one list of a sight, apart from the objects and lists in it. */
export interface Change {
  at?: (string | number)[];
  drop?: string[];
  set?: {};
  start?: number | null;
  cut?: number;
  put?: unknown[];
}
export interface Chat {
  t: "chat";
  id: string;
  text: string;
}
/** One kind of move that a seat may make now. */
export interface Choice {
  kind: string;
  label: string;
  slots?: (One | Some | Order | Split | Assign)[];
  sentence?: string;
  note?: string;
  now?: string;
  grave?: boolean;
  seats?: number[];
  reply?: boolean;
  closed?: Option[];
}
/** Takes one of the options. */
export interface One {
  takes: "one";
  name: string;
  label: string;
  options?: Option[];
  after?: string;
  cases?: {
    [k: string]: Option[];
  };
}
/** Takes between ``least`` and ``most`` of the options, in any order. */
export interface Some {
  takes: "some";
  name: string;
  label: string;
  options?: Option[];
  least?: number;
  most?: number;
  least_sum?: number | null;
  most_sum?: number | null;
  after?: string;
  cases?: {
    [k: string]: Option[];
  };
}
/** Takes the options in an order: all of them, or between ``least`` and ``most``. */
export interface Order {
  takes: "order";
  name: string;
  label: string;
  options?: Option[];
  least?: number | null;
  most?: number | null;
  after?: string;
  cases?: {
    [k: string]: Option[];
  };
}
/** Divides a whole number between the options, each share within the option's limit. */
export interface Split {
  takes: "split";
  name: string;
  label: string;
  options?: Option[];
  total?: number;
  after?: string;
  cases?: {
    [k: string]: Option[];
  };
}
/** The first message: what the client has already. */
export interface Hello {
  t: "hello";
  told?: number;
  said?: number;
}
export interface Sit {
  t: "sit";
  id: string;
  chair: string;
  nonce: string;
}
/** Before the game: free the chair. During it: a bot plays on. */
export interface Stand {
  t: "stand";
  id: string;
}
/** The host changes what an empty chair is for. */
export interface Plan {
  t: "plan";
  id: string;
  plan: ChairPlan;
}
/** The host gives every open seat to a bot. */
export interface Fill {
  t: "fill";
  id: string;
  level?: string;
}
/** The host chooses something else to play, in an option that says ``once``: somebody may know what was chosen. */
export interface SetOption {
  t: "set-option";
  id: string;
  option: string;
  value: string | boolean | number;
}
/** The host starts the game; empty chairs stay empty. */
export interface Start {
  t: "start";
  id: string;
}
export interface MakeMove {
  t: "move";
  id: string;
  decision: number;
  move: Move;
}
/** A kind of move and a value for each of its slots. */
export interface Move {
  kind: string;
  slots?: {
    [k: string]:
      | string
      | string[]
      | {
          [k: string]: string | number;
        };
  };
}
/** What is filled in so far, for the clock to use should time run out. Private, and forgotten with the decision. */
export interface SaveDraft {
  t: "save-draft";
  id: string;
  decision: number;
  move: Move;
}
export interface TakeBack {
  t: "takeback";
  id: string;
  decision: number;
}
/** Keep the notebook: any JSON of at most 16 kB, private to the seat. */
export interface SaveNotes {
  t: "save-notes";
  id: string;
  notes: unknown;
}
/** How fast bots answer, for somebody who plays against bots alone. */
export interface SetPace {
  t: "pace";
  id: string;
  pace: "fast" | "instant" | "normal" | "slow";
}
/** After the game: play again at a new table, everybody on the chair they had. Whoever is first makes the table. */
export interface Rematch {
  t: "rematch";
  id: string;
  nonce?: string | null;
  join?: boolean;
}
export interface Ping {
  t: "ping";
}
/** Time left for those whom the table waits for, in milliseconds from now. */
export interface Clock {
  t: "clock";
  left: {
    [k: string]: number;
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
export interface Created {
  table: string;
}
export interface Credentials {
  name: string;
  password: string;
}
/** Everything that a position tells. */
export interface Deduction {
  deals: string;
  entropy_bits: number | null;
  cards: {
    [k: string]: {
      [k: string]: number | null;
    };
  };
  solutions: Solution[];
  certain: Certain[];
  suggest: Asking[];
}
/** What may be the answer, and how likely that is. */
export interface Solution {
  cards: string[];
  p: number;
}
/** A seat made a move, itself or through a bot or the clock. */
export interface Moved {
  act: "move";
  n: number;
  seat: number;
  by: "bot" | "clock" | "person" | "yield";
  decision: number;
  move: Move;
}
/** A seat took its last move back. */
export interface TookBack {
  act: "takeback";
  n: number;
  seat: number;
  decision: number;
}
/** A bot plays on for a person who left, or the person is back. */
export interface Handed {
  act: "hand";
  n: number;
  seat: number;
  to: "bot" | "person";
}
/** What kind of game it is, for tools and pages: they go by these, and never by a game's name. */
export interface Facts {
  players: [number, number];
  minutes: [number, number];
  difficulty: string;
  hidden: ("hands" | "identities" | "texts")[];
  chance: ("deal" | "dice")[];
  simultaneous: boolean;
  notebook: "deduces" | "marks" | "none";
  companion: boolean;
  study: boolean;
  beside: string;
}
/** One thing that was checked and holds. */
export interface Finding {
  claim: string;
  because: string;
}
/** A kind of entry, as it is offered and told from the others. */
export interface Form {
  kind: string;
  key: string;
  label: string;
  by: string;
}
/** A game as the lobby offers it. */
export interface GameInfo {
  id: string;
  family: string;
  title: string;
  tagline: string;
  version: number;
  chairs: Chair[];
  facts: Facts;
  levels: Level[];
  options: OptionSpec[];
  timer: Timer | null;
}
/** A bot that may be asked to the table. */
export interface Level {
  id: string;
  label: string;
  help: string;
}
/** An option as the lobby offers it: some values to choose from, a whole number in a range, or either. */
export interface OptionSpec {
  key: string;
  label: string;
  help: string;
  default: string | boolean | number;
  values?: OptionValue[];
  least?: number;
  most?: number;
  capped_by?: string;
  caps?: {
    [k: string]: number;
  };
  rule?: string;
  shapes_content?: boolean;
  first?: string | boolean | number | null;
  once?: boolean;
}
/** One setting of an option, with what it means in plain words. */
export interface OptionValue {
  value: string | boolean | number;
  label: string;
  help: string;
  least?: number | null;
}
/** A timer that the game's own rules know: a clock for turns, offered by its name. */
export interface Timer {
  label: string;
  help: string;
  seconds: number;
  rule: string;
}
/** Squares that one event settles: every one of these rows in every one of these columns. */
export interface Given {
  rows: string[];
  columns: string[];
  holds: boolean;
  because: string;
}
/** The connection is closed for good, and why. Do not come back by yourself. */
export interface Gone {
  t: "gone";
  text: string;
}
/** What to do now: a move that may be made, and why. */
export interface Hint {
  move: Move;
  says: string;
  why: string[];
  asking: Asking | null;
}
/** A bot plays on for a seat, or its person is back. */
export interface SeatHanded {
  kind: "seat-handed";
  seat: number;
  to: "bot" | "person";
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
/** The house passed for a seat, which alone is told why. */
export interface PassedFor {
  kind: "passed-for";
  seat: number;
  reason: string;
}
/** The table was closed before the game's end. */
export interface TableAbandoned {
  kind: "table-abandoned";
}
/** What one seat could deduce before the answer was laid open. */
export interface Knew {
  seat: number;
  left: {
    [k: string]: string[];
  };
  solutions: string;
  shown: boolean;
}
/** A value of an option that says ``once``, and who at the table has played it before. */
export interface Known {
  option: string;
  value: string | boolean | number;
  names: string[];
}
/** All open public tables; sent again when one changes. */
export interface Lobby {
  t: "lobby";
  tables: LobbyTable[];
}
/** A row of the lobby. */
export interface LobbyTable {
  id: string;
  game: string;
  title: string;
  status: "open" | "playing";
  host: string;
  people: string[];
  bots: number;
  free: number;
  seconds: number | null;
  special: string[];
  created: string;
  clock: "decision" | "reserve" | "turn";
}
export interface NewPassword {
  password: string;
  new: string;
}
/** A table to be made. */
export interface NewTable {
  game: string;
  options?: {
    [k: string]: string | boolean | number;
  };
  chairs?: ChairPlan[];
  public?: boolean;
  seconds?: number | null;
  clock?: "decision" | "reserve" | "turn";
  notebook?: "facts" | "odds" | "off" | "seen";
  nonce?: string | null;
  chair?: string;
}
/** The table of a rematch, fixed before anybody asks for one: a number sent with the asking comes after the hash. */
export interface NextTable {
  table: string;
  commitment: string;
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
/** Your notebook as you left it: what the browser saved, given back. */
export interface Notes {
  t: "notes";
  notes: unknown;
}
/** What a viewer may do although the table does not wait for it. */
export interface Offer {
  decision: number;
  choices: Choice[];
}
/** How a game ended. */
export interface Outcome {
  reason: string;
  winners: number[];
}
/** A table in planning: its options so far, and how many would play. */
export interface Outline {
  options?: {
    [k: string]: string | boolean | number;
  };
  players?: number;
}
/** What a plan comes to. */
export interface Outlook {
  least: number;
  trouble: string;
  notes: {
    [k: string]: string;
  };
}
/** A finished game in your history. */
export interface PastGame {
  table: string;
  game: string;
  ended: string;
  names: string[];
  seat: number;
  won: boolean;
  text: string;
}
/** Whether you may do something, and in a sentence what comes of it, or why not and what is waited for. */
export interface Permit {
  allowed: boolean;
  text: string;
  label: string;
}
/** Who you are to the server. */
export interface Person {
  id: string;
  name: string;
  account: boolean;
}
/** What you have played of a game, where playing it once is knowing it. */
export interface Played {
  values: {
    [k: string]: (string | boolean | number)[];
  };
}
/** The answer to a ping, with the server's time. */
export interface Pong {
  t: "pong";
  at: string;
}
/** Why an HTTP request was refused. */
export interface Problem {
  text: string;
  rule: string;
  entries: number[];
}
/** One click: a table with one person and bots. */
export interface QuickGame {
  game: string;
  nonce?: string | null;
  bots?: number;
  level?: string;
  chair?: string;
  options?: {
    [k: string]: string | boolean | number;
  };
  notebook?: "facts" | "odds" | "off" | "seen";
}
/** Whether an owner holds a card, and why. */
export interface Reason {
  holds: boolean | null;
  chance: number | null;
  steps: ReasonStep[];
  named: {
    [k: string]: string;
  };
}
/** One step of a reason. */
export interface ReasonStep {
  text: string;
  entries: number[];
}
/** Your message changed nothing, and why. */
export interface Refused {
  t: "refused";
  id: string;
  text: string;
  rule: string;
}
export interface Rename {
  name: string;
}
/** A finished game to step through. */
export interface Replay {
  game: string;
  table: string;
  options: {
    [k: string]: string | boolean | number;
  };
  names: string[];
  eyes: string;
  sight: ReplaySight;
  steps: ReplayUpdate[];
  outcome: string;
  proof: Finding[];
  commitment: string;
  secret: string;
  nonces: string[];
}
/** What lies before these eyes at a step. */
export interface ReplaySight {
  view: unknown;
  prompt: string;
}
/** A step for whoever has the sight of the one before. */
export interface ReplayUpdate {
  n: number;
  seat: number | null;
  told: Told[];
  changes: Change[];
}
/** One event as one viewer learns of it, numbered for that viewer without gaps from 1. */
export interface Told {
  n: number;
  text: string;
  event: {
    kind: string;
    [k: string]: unknown;
  };
}
/** A line of chat, numbered. */
export interface Said {
  t: "said";
  n: number;
  name: string;
  seat: number | null;
  text: string;
  at: string;
}
/** So many of something, at so many points each. */
export interface ScoreLine {
  label: string;
  count: number;
  each: number;
  points: number;
}
/** Everybody's points. */
export interface ScoreSheet {
  seats: SeatScore[];
  note: string;
}
/** How one seat's points add up. */
export interface SeatScore {
  seat: number;
  lines: ScoreLine[];
  total: number;
  won: boolean;
}
/** A table as everybody sees it. */
export interface TableInfo {
  t: "table";
  id: string;
  game: string;
  status: "open" | "over" | "playing";
  host: string;
  public: boolean;
  options: {
    [k: string]: string | boolean | number;
  };
  least: number;
  seconds: number | null;
  notebook: "facts" | "odds" | "off" | "seen";
  chairs: ChairInfo[];
  commitment: string;
  watching: number;
  created: string;
  self_starting: boolean;
  rematch: string | null;
  rematch_by: string;
  next: NextTable | null;
  clock: "decision" | "reserve" | "turn";
  known: Known[];
}
/** What you are at this table. */
export interface You {
  t: "you";
  name: string;
  host: boolean;
  chair: string | null;
  seat: number | null;
  nonce: string;
  kept: string | null;
  maker: boolean;
  start: Permit | null;
  hint: Permit | null;
}
/** The first frame, and the answer to "I have events up to n": the events after n, and the present sight. */
export interface Sync {
  t: "sync";
  table: string;
  seat: number | null;
  since: number;
  told: Told[];
  sight: Sight;
}
/** Everything that a viewer has before it now. */
export interface Sight {
  entry: number;
  view: unknown;
  prompt: string;
  awaited: number[];
  bots: number[];
  left?: number[];
  may_speak?: boolean;
  silence?: string;
  asides?: Offer | null;
  givens?: Given[];
  decision?: number | null;
  choices?: Choice[];
  passing?: boolean;
  later?: Choice[];
  may_take_back?: boolean;
  outcome?: Outcome | null;
  outcome_text?: string;
  scores?: ScoreSheet | null;
}
/** What one entry changed for a viewer. */
export interface Update {
  t: "update";
  table: string;
  after: number;
  told: Told[];
  changes: Change[];
}
export interface Settings {
  [k: string]: string | boolean | number;
}
