/** How editions look. One that nobody has drawn looks like the first, with letters where there is no drawing. */

import type { Component } from "svelte";
import type { Rect } from "./board/geometry";
import type { Drawing } from "./cards/drawing";
import { HOUSE } from "./classic/look";
import { PALACE } from "./palace/look";
import type { Edition } from "./wire";

export interface Look {
  /** Cards' drawings by their ids. Pawns are drawn from what an edition says of them; a suspect's drawing is a portrait. */
  drawings: Readonly<Record<string, Drawing>>;
  /** What is in the middle of the board, and in it the answer, closed or opened. */
  Middle: Component<{ outline: string; frame: Rect; label: string; opened: boolean }>;
  /** The patterns that floors are laid with, each called ``id``, a hyphen and its name. */
  Floors: Component<{ id: string }>;
  /** Which pattern each room has, in the rooms' order; over again if there are more rooms. */
  floors: readonly string[];
  /** What is drawn round a picture of the suspects. */
  Frame?: Component<{ width: number; height: number }>;
}

const LOOKS: Readonly<Record<string, Look>> = { classic: HOUSE, mukinnutu: PALACE };

export const lookOf = ({ id }: Pick<Edition, "id">): Look => LOOKS[id] ?? HOUSE;
