/** Our content as the server sends it, entries as it tells them to Ann, and scores as it counts them. */

import { readFileSync } from "node:fs";
import type { Told } from "../../../companion/told";
import type { Content } from "../wire";
import type { Verdict } from "./position";

interface Judged {
  verdicts: [Verdict, Verdict, Verdict][];
  revealer: number | null;
  totals: number[];
  revelations: number[];
  winners: number[];
}

interface Written {
  content: Content;
  told: { entry: object; line: Told }[];
  judged: Judged[];
}

export const {
  content: CONTENT,
  told: TOLD,
  judged: JUDGED,
}: Written = JSON.parse(readFileSync("../tests/games/midnight/tabletop.json", "utf-8"));
