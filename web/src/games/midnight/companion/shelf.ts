/** Where these cases are kept. */

import { Shelf } from "../../../companion/shelf";
import { fromFile, toFile } from "./file";
import { LONGEST_NOTE, type Position } from "./position";

/** What the game is called on the shelf at home. */
export const BOX = "Midnight Murder Mysteries";

export const shelf = new Shelf<Position>("companion-midnight", { toFile, fromFile, longest: LONGEST_NOTE });
