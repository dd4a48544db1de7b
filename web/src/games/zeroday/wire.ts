// Made from sleuth/server/schema.py by `npm run wire`. Change it there.

export type OutcomeReason = "abandoned" | "accusation" | "draw" | "endless" | "last-standing";
export type Payload =
  | Opened
  | EvidenceDealt
  | PacksChosen
  | HandDrawn
  | HandDrawnHidden
  | Kept
  | TurnBegan
  | StepBegan
  | Drew
  | DrewHidden
  | LandPlayed
  | CastSpell
  | AbilityUsed
  | Triggered
  | Resolved
  | Fizzled
  | Countered
  | Damaged
  | Prevented
  | LifeChanged
  | Moved
  | TokensMade
  | CountersPut
  | Attached
  | Tapped
  | Changed
  | Looked
  | Searched
  | Attacked
  | Blocked
  | Suggested
  | CouldNotShow
  | EvidenceShown
  | EvidenceShownHidden
  | NobodyShowed
  | Accused
  | EnvelopeSeen
  | Wished
  | WishedHidden
  | PlayerLost
  | Ended
  | SeatHanded
  | MoveTakenBack
  | MovedByClock
  | PassedFor
  | TableAbandoned;

/** An activated ability goes on the stack. */
export interface AbilityUsed {
  kind: "ability-used";
  seat: number;
  item: number;
  card: string;
  targets?: string[];
  aims?: Thing[];
}
/** An object in an event: the card, and which one. */
export interface Thing {
  id: number;
  card: string;
  of?: number | null;
}
/** Somebody accuses, and looks into the envelope; ``right`` is for everybody to know, the envelope is not. */
export interface Accused {
  kind: "accused";
  seat: number;
  named: string[];
  right: boolean;
}
export interface Attached {
  kind: "attached";
  thing: Thing;
  to: Thing;
}
/** Attackers, and whom each attacks. */
export interface Attacked {
  kind: "attacked";
  seat: number;
  attackers: Thing[];
  defenders: number[];
}
/** Blockers, and what each blocks. */
export interface Blocked {
  kind: "blocked";
  seat: number;
  blockers: Thing[];
  attackers: Thing[];
}
/** A card or a token as it is printed. */
export interface CardFace {
  id: string;
  name: string;
  cost: string;
  value: number;
  types: string[];
  subtypes: string[];
  line: string;
  colors: string[];
  text: string[];
  power?: number | null;
  toughness?: number | null;
  keywords?: string[];
  words?: [string, string][];
  flavour?: string;
}
export interface CastSpell {
  kind: "cast";
  seat: number;
  item: number;
  card: string;
  targets?: string[];
  aims?: Thing[];
  x?: number;
  kicked?: boolean;
  flashback?: boolean;
}
/** Something was changed until end of turn, or taken. */
export interface Changed {
  kind: "changed";
  things: Thing[];
  power?: number;
  toughness?: number;
  keywords?: string[];
  cannot?: string[];
  controller?: number | null;
  goaded?: boolean;
}
export interface ColorFace {
  id: string;
  name: string;
}
/** What clients draw a table with. Nothing in it is secret. */
export interface Content {
  cards: CardFace[];
  tokens: CardFace[];
  packs: PackFace[];
  evidence: EvidenceFaces;
  colors: ColorFace[];
  steps: StepFace[];
}
/** A pack: which cards, and how many of each. */
export interface PackFace {
  id: string;
  name: string;
  colors: string[];
  plan: string;
  cards: {
    [k: string]: number;
  };
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
export interface StepFace {
  id: string;
  name: string;
}
export interface CouldNotShow {
  kind: "could-not-show";
  seat: number;
  to: number;
}
export interface Countered {
  kind: "countered";
  item: number;
  card: string;
}
export interface CountersPut {
  kind: "counters-put";
  thing: Thing;
  counter: string;
  amount: number;
}
/** Damage to a player or to an object. */
export interface Damaged {
  kind: "damaged";
  source: string;
  amount: number;
  seat?: number | null;
  thing?: Thing | null;
  combat?: boolean;
  life?: number | null;
}
export interface Drew {
  kind: "drew";
  seat: number;
  cards: Thing[];
}
export interface DrewHidden {
  kind: "drew-hidden";
  seat: number;
  count: number;
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
/** An attacker, whom it attacks, and what blocks it. */
export interface Fighting {
  id: number;
  defender: number;
  blockers?: number[];
  blocked?: boolean;
}
/** Nothing happens: every target has become illegal, or what had to hold does not. */
export interface Fizzled {
  kind: "fizzled";
  item: number;
  card: string;
}
/** A seat's new opening hand. */
export interface HandDrawn {
  kind: "hand-drawn";
  seat: number;
  cards: Thing[];
}
export interface HandDrawnHidden {
  kind: "hand-drawn-hidden";
  seat: number;
  count: number;
}
/** Somebody keeps their opening hand, and puts so many cards on the bottom. */
export interface Kept {
  kind: "kept";
  seat: number;
  bottomed?: number;
}
export interface LandPlayed {
  kind: "land-played";
  seat: number;
  land: Thing;
}
/** Life gained or lost, but for damage. */
export interface LifeChanged {
  kind: "life-changed";
  seat: number;
  change: number;
  life: number;
}
/** Somebody looked at the top of their library, and put so many to the bottom or into the graveyard. */
export interface Looked {
  kind: "looked";
  seat: number;
  count: number;
  bottomed?: number;
}
/** What a seat alone sees. */
export interface Mine {
  hand?: [number, string][];
  evidence?: string[];
  seen?: Seen[];
  envelope?: string[];
  offered?: string[];
  packs?: string[];
  wish?: Wish;
}
/** A card of evidence that somebody showed a seat. */
export interface Seen {
  by: number;
  card: string;
  suggestion: number;
}
/** When a player wants to be asked, beyond where there is something to decide. */
export interface Wish {
  full?: boolean;
  stops?: string[];
  until?: "" | "happens" | "resolved" | "turn";
}
/** A seat took its last move back. */
export interface MoveTakenBack {
  kind: "move-taken-back";
  seat: number;
}
/** A card went from one public place to another, or came into play. */
export interface Moved {
  kind: "moved";
  thing: Thing;
  owner: number;
  start: string;
  end: string;
  why?: "" | "countered" | "destroyed" | "died" | "discarded" | "exiled" | "milled" | "returned" | "sacrificed";
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
/** The packs of somebody's library. */
export interface PacksChosen {
  kind: "packs-chosen";
  seat: number;
  packs: string[];
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
/** A step in which something may be decided. */
export interface StepBegan {
  kind: "step-began";
  seat: number;
  step:
    | "attack"
    | "begin-combat"
    | "block"
    | "cleanup"
    | "damage"
    | "draw"
    | "end"
    | "end-combat"
    | "first-damage"
    | "main-1"
    | "main-2"
    | "mulligan"
    | "over"
    | "packs"
    | "untap"
    | "upkeep";
}
/** A triggered ability goes on the stack. */
export interface Triggered {
  kind: "triggered";
  seat: number;
  item: number;
  card: string;
  targets?: string[];
  aims?: Thing[];
}
/** What a spell or an ability does is done; a permanent enters the battlefield instead. */
export interface Resolved {
  kind: "resolved";
  item: number;
  card: string;
}
/** Damage that was prevented. */
export interface Prevented {
  kind: "prevented";
  amount: number;
  seat?: number | null;
  thing?: Thing | null;
}
export interface TokensMade {
  kind: "tokens-made";
  seat: number;
  card: string;
  things: Thing[];
}
/** Something was tapped or untapped by an effect. */
export interface Tapped {
  kind: "tapped";
  things: Thing[];
  untapped?: boolean;
}
/** Somebody searched their library and shuffled it; what they found is shown. */
export interface Searched {
  kind: "searched";
  seat: number;
  found?: Thing | null;
}
/** Hacker, virus, program, and who is asked, in order. */
export interface Suggested {
  kind: "suggested";
  seat: number;
  named: string[];
  asked: number[];
  special?: boolean;
}
/** A seat says when it wants to be asked. */
export interface Wished {
  kind: "wished";
  seat: number;
  text: string;
}
export interface WishedHidden {
  kind: "wished-hidden";
  seat: number;
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
/** An object as everybody sees it. */
export interface Shown {
  id: number;
  card: string;
  owner: number;
  controller: number;
  power?: number | null;
  toughness?: number | null;
  types?: string[];
  keywords?: string[];
  tapped?: boolean;
  sick?: boolean;
  damage?: number;
  shield?: number;
  counters?: {
    [k: string]: number;
  };
  attached?: number | null;
  token?: boolean;
  cannot?: string[];
  goaded?: boolean;
}
/** What everybody sees of one player. */
export interface Side {
  life: number;
  hand: number;
  library: number;
  graveyard?: [number, string][];
  exile?: [number, string][];
  mana?: {
    [k: string]: number;
  };
  packs?: string[];
  evidence?: number;
  laid_open?: string[];
  lands?: number;
  mulligans?: number;
  kept?: boolean;
  suggested?: number;
  showed?: number;
  barred?: boolean;
  accusation?: string[];
  shield?: number;
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
  step:
    | "attack"
    | "begin-combat"
    | "block"
    | "cleanup"
    | "damage"
    | "draw"
    | "end"
    | "end-combat"
    | "first-damage"
    | "main-1"
    | "main-2"
    | "mulligan"
    | "over"
    | "packs"
    | "untap"
    | "upkeep";
  turn: number;
  active: number;
  first: number;
  priority: number | null;
  asked: number | null;
  asked_for: string;
  sides: Side[];
  programs: string[];
  split: string;
  battlefield: Shown[];
  stack: Waiting[];
  combat: Fighting[];
  suggestions: Suggestion[];
  mine: Mine | null;
  over: Over | null;
  resolving: number[];
  aiming: Waiting | null;
}
/** A spell or an ability on the stack. */
export interface Waiting {
  id: number;
  kind: string;
  card: string;
  controller: number;
  targets?: string[];
  x?: number;
  part?: number | null;
  kicked?: boolean;
}
