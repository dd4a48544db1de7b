/** The notations that the server sends, and entries as it tells them to Ann. */

import { readFileSync } from "node:fs";
import type { Notation } from "../lib/wire";
import type { Told } from "./told";

interface Written {
  notation: Notation;
  told: { entry: object; line: Told }[];
}

export const { classic: HOUSE, suspicion: GALA }: Record<"classic" | "suspicion", Written> = JSON.parse(
  readFileSync("../tests/knowledge/notations.json", "utf-8"),
);
