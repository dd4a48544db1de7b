/** Arrows over the table: what is aimed at, who attacks whom, who blocks. Pure. */

import type { Choice } from "../../../lib/wire";
import type { Filled } from "../../../table/choices/slots";
import type { Fighting, View } from "../wire";
import { aimedSlots, deedOf, isChosen } from "./deeds";
import type { Line, Ref } from "./duel";

/** The arrows of what is on the stack and of the fight. */
export function linesOf(view: View): Line[] {
  const aims = view.stack.flatMap(({ id, targets = [] }) =>
    targets.map((to): Line => ({ from: `s${id}`, to, kind: "target" })),
  );
  return [...aims, ...fightLines(view.combat)];
}

export function fightLines(fights: readonly Fighting[], draft = false): Line[] {
  return fights.flatMap(({ id, defender, blockers = [] }) => [
    { from: String(id), to: `p${defender}`, kind: "attack" as const, ...(draft && { draft }) },
    ...blockers.map((one): Line => ({ from: String(one), to: String(id), kind: "block", ...(draft && { draft }) })),
  ]);
}

/** The arrows of a spell or an ability that is being announced. */
export function aimLines(choice: Choice, filled: Filled, from: Ref | null): Line[] {
  const source = deedOf(choice.kind)?.ref ?? from;
  if (source === null) return [];
  return aimedSlots(choice)
    .filter(({ name }) => name.startsWith("target"))
    .flatMap(({ name }) => [filled[name]].flat())
    .filter((to): to is Ref => typeof to === "string" && isChosen(choice, filled, to))
    .map((to) => ({ from: source, to, kind: "target", draft: true }));
}
