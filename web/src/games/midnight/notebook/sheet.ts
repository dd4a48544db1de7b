/** The deduction sheet: every culprit, motive and method, and whether it is the answer. */

import type { Given } from "../../../lib/wire";
import type { Sheet } from "../../../table/notebook/sheet";
import { labelOf, menuOf, QUESTIONS } from "../choices/questions";
import type { Content } from "../wire";

/** The one column, as the study calls it. */
export const ANSWER = "answer";

export function sheetOf(content: Content, givens: readonly Given[]): Sheet {
  const nameOf = (id: string) =>
    QUESTIONS.map(({ key }) => labelOf(content, key, id)).find((label) => label !== id) ?? id;
  const told = (row: string, _: string, holds: boolean) => `“${nameOf(row)}” is ${holds ? "" : "not "}the answer`;
  return {
    caption: "Culprits, motives and methods",
    groups: QUESTIONS.map(({ key, label }) => ({
      id: key,
      label,
      rows: menuOf(content, key).map(({ id, label: name }) => ({ id, name })),
    })),
    columns: [{ id: ANSWER, label: "Answer", kind: "apart", single: true }],
    givens,
    remark: "Why",
    fact: told,
    verdict: told,
  };
}
