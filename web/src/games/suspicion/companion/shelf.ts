/** Where the gala's cases are kept. */

import { Shelf } from "../../../companion/shelf";
import { fromFile, type Position, toFile } from "./position";

/** What the game is called on the shelf at home. */
export const BOX = "Suspicion";

export const shelf = new Shelf<Position>("companion-gala", { toFile, fromFile });
