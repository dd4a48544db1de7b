/** What a family of games brings to the browser, and which families there are. The shell knows no family: it draws what
 * is the same for all of them, and asks the face for the rest. ``docs/faces.md`` tells how to write one. */

import type { Component } from "svelte";
import type { GameInfo, Sight, Told } from "../lib/wire";
import type { Playback } from "../replay/playback.svelte";
import type { Beats } from "../table/link/pace";
import type { Table } from "../table/table.svelte";

/** Code that comes when it is needed: whoever comes to play does not wait for the rulebook. */
export type Later<Props extends object> = () => Promise<{ default: Component<Props> }>;

/** ``content`` is what the server sends as the game's content; only its family knows what is in it. */
export interface Face {
  words: (content: unknown) => Words;
  /** How long each kind of event is shown. */
  beats: Beats;
  /** The kinds of events that sum a turn up: their sentences stand for it in the log once it is over. */
  digest: readonly string[];
  /** Kinds of events that the log and a replay leave out, since they are said where they matter and would drown all else. */
  quiet?: readonly string[];
  /** The chapter of the log, and of a replay, that begins with a line: a turn, a round, a scene. Its sentence is the title. */
  begins: (told: Told) => Beginning | null;
  /** Kinds of events that are looked at before anything else that came of the same move (``stage.held``). */
  lingers?: readonly string[];
  /** Kinds of events that lay the answer open; before they are told, the board unveils it (``stage.unveiling``). */
  unveils?: readonly string[];
  /** Each seat's chair, as a view tells it. */
  chairs: (view: unknown) => readonly string[];
  /** What a card, a guest or whatever is asked about is called. */
  nameOf: (id: string, content: unknown) => string;
  /** The colour of a chair's line in a chart, in CSS. */
  colourOf: (chair: string, content: unknown) => string;
  /** What only whoever sits on a chair may do, or must; nothing where all chairs are alike. */
  powersOf?: (chair: string, content: unknown) => readonly { name: string; text: string }[];
  /** A chair's emblem, in SVG, round 0, 0 and from -14 to 14. With ``portrait`` there is room for more than an emblem. */
  ChairShape: Component<{ chair: string; content: unknown; portrait?: boolean }>;
  /** What is drawn beside a value in a form, where there is a picture of it. */
  Picture?: Component<{ id: string; content: unknown }>;
  /** A value of an option that shapes the content, drawn where a table is made; ``content`` is what would be played. */
  OptionPicture?: Component<{ content: unknown }>;
  /** What stands over the game where games are offered, four times as wide as high. */
  Poster?: Later<{ content: unknown }>;
  /** The table in play: a PlayTable with the family's own parts in it. */
  Play: Later<PlayProps>;
  ReplayBoard?: Later<ReplayProps>;
  /** What everybody holds at this moment of a replay. */
  ReplayHands?: Later<ReplayProps>;
  /** The chapters of the rulebook. */
  HowToPlay: Later<{ content: unknown }>;
  /** All cards of a game, where there is so much to read on them that they have pages of their own. */
  Gallery?: Later<GalleryProps>;
  /** What a game is called on the shelf at home; empty if it is in no shop. */
  boxed?: (game: string) => string;
  /** The solver for a real table, where there is one. */
  Companion?: Later<{ game: string }>;
}

export interface PlayProps {
  table: Table;
  /** The newest sight: what is asked now. */
  live: Sight;
  /** The sight that the board has got to. */
  shown: Sight;
  content: unknown;
}

export interface ReplayProps {
  playback: Playback;
  content: unknown;
}

export interface GalleryProps {
  game: GameInfo;
  content: unknown;
  /** What follows the game in the address; the gallery says so itself where that leads nowhere. */
  place: readonly string[];
}

export interface Beginning {
  /** Whose chapter it is; nobody's, if it is everybody's. */
  seat: number | null;
  /** Its number, by which a replay finds it. */
  number: number;
}

export interface Words {
  /** The stamp on the end, for whoever won and for everybody else. */
  won: string;
  over: string;
  /** What is called how everybody did, and the study of a finished game. */
  story: string;
  study: string;
  /** What is called what happened before the first chapter. */
  opening: string;
}

const FACES: Readonly<Record<string, () => Promise<{ default: Face }>>> = {
  midnight: () => import("./midnight/face"),
  paperduel: () => import("./paperduel/face"),
  suspicion: () => import("./suspicion/face"),
  whodunit: () => import("./whodunit/face"),
  zeroday: () => import("./zeroday/face"),
};

/** Whether somebody has drawn a family's table. */
export const isDrawn = (family: string): boolean => family in FACES;

/** A family's face; a plain one, while nobody has drawn it. */
export async function faceOf(family: string): Promise<Face> {
  const { default: face } = await (FACES[family] ?? (() => import("./plain/face")))();
  return face;
}
