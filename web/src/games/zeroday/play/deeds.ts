/** What can be done with a card or a permanent: the choices whose kind says which one they are about. Pure. */

import type { Choice, Option, Slot } from "../../../lib/wire";
import { type Filled, fits, optionsOf, slotsOf } from "../../../table/choices/slots";
import { possible } from "../../../table/choices/draft";
import type { Ref } from "./duel";

const KIND = /^(land|cast|flash|cycle|use)-(\d+)-\d+(-more)?$/;
/** The slot that says how something is paid. */
export const PAY = "pay";
const X = "x";

export interface Deed {
  what: "land" | "cast" | "flash" | "cycle" | "use";
  ref: Ref;
}

/** What a kind of choice does, and with which card; null for any other choice. */
export function deedOf(kind: string): Deed | null {
  const found = KIND.exec(kind);
  return found ? { what: found[1] as Deed["what"], ref: found[2]! } : null;
}

/** The deeds by the card that they are about. */
export function deedsByRef(choices: readonly Choice[]): ReadonlyMap<Ref, readonly Choice[]> {
  const found = new Map<Ref, Choice[]>();
  for (const choice of choices) {
    const deed = deedOf(choice.kind);
    if (deed) found.set(deed.ref, [...(found.get(deed.ref) ?? []), choice]);
  }
  return found;
}

/** A choice among those that read alike, as two copies of one land do: the first stands for them. */
export function isFirstAlike(choice: Choice, choices: readonly Choice[]): boolean {
  const { what } = deedOf(choice.kind) ?? {};
  const alike = choices.find((one) => one.label === choice.label && deedOf(one.kind)?.what === what);
  return what === "use" || alike === undefined || alike.kind === choice.kind;
}

/** Whether one press is enough: there is nothing to choose and nothing to pay. */
export const isAtOnce = (choice: Choice): boolean => deedOf(choice.kind)?.what === "land";

/** The slots that something on the table may go into. */
export const aimedSlots = (choice: Choice): readonly Slot[] =>
  slotsOf(choice).filter(({ name, takes }) => name !== PAY && name !== X && takes !== "split" && takes !== "assign");

const listOf = (filled: Filled, name: string): readonly string[] => {
  const value = filled[name];
  return Array.isArray(value) ? value : typeof value === "string" ? [value] : [];
};

/** Whether something is in one of the slots. */
export const isChosen = (choice: Choice, filled: Filled, ref: Ref): boolean =>
  aimedSlots(choice).some(({ name }) => listOf(filled, name).includes(ref));

const admits = (choice: Choice, filled: Filled, slot: Slot, ref: Ref): boolean =>
  possible(choice, filled, slot.name).some(({ value }) => value === ref);

const hasRoom = (slot: Slot, filled: Filled): boolean =>
  slot.takes === "some"
    ? listOf(filled, slot.name).length < (slot.most ?? 1)
    : slot.takes === "one" && !fits(slot, filled, filled[slot.name]);

/** The slot that a press on something is about: one that holds it; else the first with room for it; else the last that
 * would take it instead of what it holds. */
export function slotFor(choice: Choice, filled: Filled, ref: Ref): Slot | null {
  const slots = aimedSlots(choice).filter((slot) => admits(choice, filled, slot, ref));
  return (
    slots.find(({ name }) => listOf(filled, name).includes(ref)) ??
    slots.find((slot) => hasRoom(slot, filled)) ??
    slots.filter(({ takes }) => takes === "one").at(-1) ??
    null
  );
}

/** Everything that could be chosen now: there is room for it, or what was chosen can be exchanged for it. */
export function fittingRefs(choice: Choice, filled: Filled): ReadonlySet<Ref> {
  const found = new Set<Ref>();
  for (const slot of aimedSlots(choice)) {
    if (slot.takes !== "one" && !hasRoom(slot, filled)) continue;
    for (const { value } of possible(choice, filled, slot.name)) if (!isChosen(choice, filled, value)) found.add(value);
  }
  return found;
}

/** Whether everything but the payment is chosen. */
export const isAimed = (choice: Choice, filled: Filled): boolean =>
  slotsOf(choice).every((slot) => slot.name === PAY || fits(slot, filled, filled[slot.name]));

/** The proposed way to pay, while none is chosen: the first. None before it is clear what is to be paid. */
export function proposedPay(choice: Choice, filled: Filled): string | null {
  const slot = slotsOf(choice).find(({ name }) => name === PAY);
  if (!slot || fits(slot, filled, filled[PAY])) return null;
  return optionsOf(slot, filled)[0]?.value ?? null;
}

/** A target that was put because there is no other, and is the player's own: it is still to be confirmed. */
export function unasked(choice: Choice, filled: Filled, me: number | null, pressed: ReadonlySet<Ref>): Ref | null {
  for (const slot of aimedSlots(choice)) {
    const only: readonly Option[] = slot.takes === "one" ? optionsOf(slot, filled) : [];
    const [option] = only;
    if (only.length === 1 && option?.seat === me && option?.value === filled[slot.name] && !pressed.has(option.value))
      return option.value;
  }
  return null;
}
