/** The notebook's keys: what each writes into a square. */

import { judge, type Marks, type Owner, rubOut, toggleGroup, type Verdict } from "./marks";

const VERDICTS: Record<string, Verdict> = { y: "yes", n: "no", m: "maybe" };

/** The marks after a key, or null if the key writes nothing. */
export function press(key: string, marks: Marks, card: string, owner: Owner): Marks | null {
  const verdict = VERDICTS[key.toLowerCase()];
  if (verdict) return judge(marks, card, owner, verdict);
  if (/^[1-9]$/.test(key)) return toggleGroup(marks, card, owner, Number(key));
  if (key === "Backspace" || key === "Delete") return rubOut(marks, card, owner);
  return null;
}
