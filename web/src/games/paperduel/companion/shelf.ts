/** Where cases with evidence on paper are kept. */

import { Shelf } from "../../../companion/shelf";
import { fromFile, type Position, toFile } from "./position";

export const shelf = new Shelf<Position>("companion-paperduel", { toFile, fromFile });
