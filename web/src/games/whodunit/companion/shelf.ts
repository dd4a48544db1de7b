/** Where this family's cases are kept. */

import { Shelf } from "../../../companion/shelf";
import { fromFile, type Position, toFile } from "./position";

export const shelf = new Shelf<Position>("companion", { toFile, fromFile });
