/** The country house: parquet, a cellar, and weapons in black. */

import type { Look } from "../looks";
import Cellar from "./Cellar.svelte";
import Floors from "./Floors.svelte";
import { WEAPONS } from "./weapons";

export const HOUSE: Look = {
  drawings: WEAPONS,
  Middle: Cellar,
  Floors,
  floors: ["chequer", "herringbone", "lozenge", "boards", "basket", "planks", "flags"],
};
