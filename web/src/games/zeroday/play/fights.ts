/** Attackers and blockers in the making: who is sent against whom, by pressing a creature and then a player or an
 * attacker. Pure. */

import type { Assign, Choice, Option } from "../../../lib/wire";
import { allowedFor, given, limitOf, slotsOf, valuesOf, type Shares } from "../../../table/choices/slots";
import type { Fighting, View } from "../wire";
import type { Ref } from "./duel";

/** The slot of attackers or of blockers; null for another choice. */
export function fightSlot(choice: Choice): Assign | null {
  const [slot] = slotsOf(choice);
  return (choice.kind === "attack" || choice.kind === "block") && slot?.takes === "assign" ? slot : null;
}

/** What keeps a creature out of it. */
const OUT: readonly string[] = ["stay", "none"];
export const isOut = (value: string | number | undefined): boolean =>
  value === undefined || OUT.includes(String(value));

/** What a creature may do besides staying out. */
export const foesOf = (slot: Assign, option: Option): readonly Option[] =>
  allowedFor(option, valuesOf(slot, {})).filter(({ value }) => !isOut(value));

/** Everybody stays out who may; who must fight and can do so in one way only, does. */
export function atRest(slot: Assign): Record<Ref, string> {
  return Object.fromEntries(
    (slot.options ?? []).flatMap((option) => {
      const allowed = allowedFor(option, valuesOf(slot, {}));
      const value = allowed.find((one) => isOut(one.value)) ?? (allowed.length === 1 ? allowed[0] : undefined);
      return value ? [[option.value, value.value]] : [];
    }),
  );
}

/** Some creatures sent against one foe, as far as each may be, and as often as it may be chosen. */
export function sent(slot: Assign, table: Shares, who: readonly Ref[], foe: string): Record<Ref, string> {
  const next = Object.fromEntries(Object.entries(table).map(([one, to]) => [one, String(to)]));
  const value = valuesOf(slot, {}).find((one) => one.value === foe);
  for (const option of slot.options ?? []) {
    const allowed = allowedFor(option, valuesOf(slot, {})).some((one) => one.value === foe);
    const most = value ? (limitOf(slot, value).most ?? Infinity) : Infinity;
    if (who.includes(option.value) && allowed && (next[option.value] === foe || given(next, foe) < most))
      next[option.value] = foe;
  }
  return next;
}

/** Some creatures taken back, as far as they need not fight. */
export function recalled(slot: Assign, table: Shares, who: readonly Ref[]): Record<Ref, string> {
  const rest = atRest(slot);
  return Object.fromEntries(
    Object.entries(table).map(([one, to]) => [one, who.includes(one) ? (rest[one] ?? String(to)) : String(to)]),
  );
}

/** The fights that a table of attackers comes to, or those of now with these blockers. */
export function fightsOf(choice: Choice, table: Shares, view: View): Fighting[] {
  const pairs = Object.entries(table).filter(([, to]) => !isOut(to));
  if (choice.kind === "attack")
    return pairs.map(([one, to]) => ({ id: Number(one), defender: Number(String(to).slice(1)) }));
  return view.combat.map((fight) => {
    const more = pairs.filter(([, to]) => Number(to) === fight.id).map(([one]) => Number(one));
    const blockers = [...(fight.blockers ?? []), ...more];
    return { ...fight, blockers, blocked: fight.blocked || blockers.length > 0 };
  });
}
