/** The palace: glazed bricks, a court open to the sky, and busts in profile. */

import type { Look } from "../looks";
import Court from "./Court.svelte";
import Floors from "./Floors.svelte";
import { FOODS } from "./foods";
import Frieze from "./Frieze.svelte";
import { PEOPLE } from "./people";
import { PLACES } from "./places";

export const PALACE: Look = {
  drawings: { ...PEOPLE, ...FOODS, ...PLACES },
  Middle: Court,
  Floors,
  floors: ["rosettes", "lotus", "tablets", "carpet", "mats", "weave", "bricks", "waves", "stars"],
  Frame: Frieze,
};
