/** How editions look. One that nobody has drawn looks like the first, with letters where there is no drawing. */

import type { Component } from "svelte";
import type { Rect } from "./board/geometry";
import type { Drawing } from "./cards/drawing";
import Cellar from "./classic/Cellar.svelte";
import HouseFloors from "./classic/Floors.svelte";
import { WEAPONS } from "./classic/weapons";
import Court from "./palace/Court.svelte";
import PalaceFloors from "./palace/Floors.svelte";
import { FOODS } from "./palace/foods";
import Frieze from "./palace/Frieze.svelte";
import { PEOPLE } from "./palace/people";
import { PLACES } from "./palace/places";
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

/** The country house: parquet, a cellar, and weapons in black. */
const HOUSE: Look = {
  drawings: WEAPONS,
  Middle: Cellar,
  Floors: HouseFloors,
  floors: ["chequer", "herringbone", "lozenge", "boards", "basket", "planks", "flags"],
};

/** The palace: glazed bricks, a court open to the sky, and busts in profile. */
const PALACE: Look = {
  drawings: { ...PEOPLE, ...FOODS, ...PLACES },
  Middle: Court,
  Floors: PalaceFloors,
  floors: ["rosettes", "lotus", "tablets", "carpet", "mats", "weave", "bricks", "waves", "stars"],
  Frame: Frieze,
};

const LOOKS: Readonly<Record<string, Look>> = { classic: HOUSE, mukinnutu: PALACE };

export const lookOf = ({ id }: Pick<Edition, "id">): Look => LOOKS[id] ?? HOUSE;
