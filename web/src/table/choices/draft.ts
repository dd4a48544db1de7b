/** A move in the making: values for a choice's slots, checked only against what the choice itself says. */

import { type Lit, litOf } from "../../board/lit";
import type { Choice, Move, Option, Slot, Value } from "../../lib/wire";
import { capital } from "../../lib/words";
import { type Filled, fits, isDependent, optionsOf, orderSizes, slotsOf, valuesOf } from "./slots";

export { type Filled, fits, optionsOf, slotsOf } from "./slots";

export type Part = { text: string } | { slot: Slot };

/** The values a form begins with: what was filled in before, as far as it still fits; whatever leaves nothing to decide;
 * and a first order or division to change. */
export function begin(choice: Choice, before: Filled = {}): Filled {
  return slotsOf(choice).reduce((filled, slot) => beginSlot(slot, filled, before), {} as Filled);
}

function beginSlot(slot: Slot, filled: Filled, before: Filled): Filled {
  const kept = before[slot.name];
  if (kept !== undefined && fits(slot, filled, kept)) return { ...filled, [slot.name]: kept };
  const value = firstValue(slot, optionsOf(slot, filled));
  return value === null ? filled : { ...filled, [slot.name]: value };
}

function firstValue(slot: Slot, options: readonly Option[]): Value | null {
  const names = options.map((option) => option.value);
  switch (slot.takes) {
    case "one":
      return names.length === 1 ? names[0]! : null;
    case "some":
      return [];
    case "order":
      return orderSizes(slot, names.length)[0] === names.length ? names : [];
    case "split":
      return Object.fromEntries(options.map((option) => [option.value, firstShare(option)]));
    case "assign":
      return {};
  }
}

/** What a share begins with: as little as it may be. */
const firstShare = ({ limit }: Option): number => (limit?.or_none ? 0 : (limit?.least ?? 0));

/** The draft with one slot filled anew; slots that hung on it keep what they still offer, and begin again with the rest. */
export function fill(choice: Choice, filled: Filled, name: string, value: Value): Filled {
  let next: Filled = { ...filled, [name]: value };
  for (const slot of slotsOf(choice)) {
    const held = next[slot.name];
    if (slot.name === name || !isDependent(slot)) continue;
    const { [slot.name]: _, ...rest } = next;
    const kept = held === undefined ? undefined : stillOffered(slot, next, held);
    next = kept === undefined ? beginSlot(slot, rest, {}) : { ...rest, [slot.name]: kept };
  }
  return next;
}

/** What is left of a value of a slot that now offers something else; undefined, if nothing is. */
function stillOffered(slot: Slot, filled: Filled, held: Value): Value | undefined {
  const options = optionsOf(slot, filled);
  const names = options.map((option) => option.value);
  if (typeof held === "string") return names.includes(held) ? held : undefined;
  if (Array.isArray(held)) {
    const kept = held.filter((one) => names.includes(one));
    const all = slot.takes === "order" && orderSizes(slot, names.length)[0] === names.length;
    return all ? [...kept, ...names.filter((one) => !kept.includes(one))] : kept;
  }
  if (slot.takes === "split") {
    return Object.fromEntries(options.map((option) => [option.value, held[option.value] ?? firstShare(option)]));
  }
  const values = slot.takes === "assign" ? valuesOf(slot, filled).map(({ value }) => value) : [];
  return Object.fromEntries(
    Object.entries(held).filter(([one, value]) => names.includes(one) && values.includes(String(value))),
  );
}

/** Every option that a slot may take, whatever the open slots before it come to hold. */
export function possible(choice: Choice, filled: Filled, name: string): Option[] {
  const slot = slotsOf(choice).find((one) => one.name === name);
  if (!slot) return [];
  const found = new Map<string, Option>();
  for (const before of decided(choice, filled, slot))
    for (const option of optionsOf(slot, before)) if (!found.has(option.value)) found.set(option.value, option);
  return [...found.values()];
}

/** The draft with a value in a slot, and the slots that it hangs on filled so that it is admitted: as they are, if they
 * are; else by what leaves least to choose from. Null if nothing admits it. */
export function settle(choice: Choice, filled: Filled, name: string, value: string): Filled | null {
  const slot = slotsOf(choice).find((one) => one.name === name);
  if (!slot) return null;
  const bare = Object.fromEntries(Object.entries(filled).filter(([one]) => !deciders(choice, slot).has(one)));
  for (const start of [filled, bare]) {
    const admitting = [...decided(choice, start, slot)].filter((before) => fits(slot, before, value));
    const [best] = admitting.sort((one, other) => optionsOf(slot, one).length - optionsOf(slot, other).length);
    if (best) return fill(choice, best, name, value);
  }
  return null;
}

/** The names of the slots that decide what a slot takes, and of those that decide about them. */
function deciders(choice: Choice, slot: Slot): Set<string> {
  const options = [...(slot.options ?? []), ...Object.values(slot.cases ?? {}).flat()];
  const direct = new Set([slot.after, ...options.flatMap(({ when = [] }) => when.map((one) => one.slot))]);
  const found = slotsOf(choice).filter(({ name }) => direct.has(name));
  return new Set(found.flatMap((one) => [one.name, ...deciders(choice, one)]));
}

/** The draft with every combination of values in the open slots that decide what a slot takes. */
function* decided(choice: Choice, filled: Filled, slot: Slot): Generator<Filled> {
  const names = deciders(choice, slot);
  const open = slotsOf(choice).find(
    ({ name, takes }) => names.has(name) && takes === "one" && filled[name] === undefined,
  );
  if (!open) yield filled;
  else for (const { value } of optionsOf(open, filled)) yield* decided(choice, { ...filled, [open.name]: value }, slot);
}

/** The finished move, or null while something is missing. */
export function finish(choice: Choice, filled: Filled): Move | null {
  const slots = slotsOf(choice);
  if (!slots.every((slot) => fits(slot, filled, filled[slot.name]))) return null;
  const values = Object.fromEntries(slots.map((slot) => [slot.name, filled[slot.name]!]));
  return slots.length > 0 ? { kind: choice.kind, slots: values } : { kind: choice.kind };
}

/** The choice's sentence in pieces: words, and slots where a value goes; a brace that is none of these stands there
 * twice. Slots it does not name come after it. */
export function parts(choice: Choice): Part[] {
  const slots = new Map(slotsOf(choice).map((slot) => [slot.name, slot]));
  const pieces: Part[] = [];
  for (const piece of (choice.sentence ?? "").split(/(\{\{|\}\}|\{[^{}]*\})/)) {
    const slot = piece.startsWith("{") && slots.get(piece.slice(1, -1));
    if (slot) {
      pieces.push({ slot });
      slots.delete(slot.name);
    } else if (piece) pieces.push({ text: piece === "{{" || piece === "}}" ? piece.charAt(0) : piece });
  }
  return [...pieces, ...[...slots.values()].map((slot) => ({ slot }))];
}

/** What a slot's value reads like, or null while it has none. */
export function wordsOf(slot: Slot, filled: Filled): string | null {
  const value = filled[slot.name];
  if (value === undefined) return null;
  const options = optionsOf(slot, filled);
  const label = (one: string) => options.find((option) => option.value === one)?.label ?? one;
  if (typeof value === "string") return label(value);
  if (Array.isArray(value)) return value.map(label).join(", ") || null;
  const given = slot.takes === "assign" ? valuesOf(slot, filled) : [];
  const words = (part: string | number) => given.find((option) => option.value === part)?.label ?? part;
  return (
    Object.entries(value)
      .map(([one, part]) => `${label(one)} ${words(part)}`)
      .join(", ") || null
  );
}

/** The whole sentence as its player would say it. */
export function spoken(choice: Choice, filled: Filled): string {
  if (!choice.sentence) return choice.label;
  return parts(choice)
    .map((part) => ("text" in part ? part.text : (wordsOf(part.slot, filled) ?? "…")))
    .join("");
}

/** What the player knows already of the values named, each in a few words. */
export function knownIn(choice: Choice, filled: Filled, known: (value: string) => string): string[] {
  return slotsOf(choice).flatMap((slot) => {
    const value = filled[slot.name];
    const words = typeof value === "string" ? known(value) : "";
    return words ? [`${capital(wordsOf(slot, filled) ?? "")}: ${words}`] : [];
  });
}

/** The next slot to fill after this one, or null if all are filled. */
export function nextOpen(choice: Choice, filled: Filled, after?: string): Slot | null {
  const slots = slotsOf(choice);
  const start = slots.findIndex((slot) => slot.name === after) + 1;
  const round = [...slots.slice(start), ...slots.slice(0, start)];
  return round.find((slot) => !fits(slot, filled, filled[slot.name])) ?? null;
}

/** Whether a choice is a walk: one slot whose options say which way they lead. */
export function isWalk(choice: Choice): boolean {
  const [slot, ...others] = slotsOf(choice);
  return slot?.takes === "one" && others.length === 0 && (slot.options ?? []).some((option) => option.via?.length);
}

/** The walk among these choices, if there is one, with the places it may end at. */
export function walkIn(choices: readonly Choice[]): { choice: Choice; slot: string; lit: Lit[] } | null {
  const choice = choices.find(isWalk);
  const slot = choice && slotsOf(choice)[0];
  if (!choice || !slot) return null;
  return { choice, slot: slot.name, lit: litOf(slot.options ?? []) };
}
