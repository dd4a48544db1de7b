/** What the slots of a choice take, checked only against what the choice itself says. */

import type { Choice, Limit, Option, Slot, Value, When } from "../../lib/wire";
import { counted } from "../../lib/words";

export type Filled = Readonly<Record<string, Value>>;
export type Shares = Readonly<Record<string, string | number>>;

type Some = Extract<Slot, { takes: "some" }>;
type Order = Extract<Slot, { takes: "order" }>;
type Split = Extract<Slot, { takes: "split" }>;
type Assign = Extract<Slot, { takes: "assign" }>;

export const slotsOf = (choice: Choice): readonly Slot[] => choice.slots ?? [];

/** What a slot takes, given the slots before it. */
export function optionsOf(slot: Slot, filled: Filled): readonly Option[] {
  if (!slot.after) return offered(slot.options ?? [], filled);
  const decider = filled[slot.after];
  return offered(typeof decider === "string" ? (slot.cases?.[decider] ?? []) : [], filled);
}

/** The values that an assignment gives, given the slots before it. */
export const valuesOf = (slot: Assign, filled: Filled): readonly Option[] => offered(slot.values ?? [], filled);

function offered(options: readonly Option[], filled: Filled): readonly Option[] {
  return options.filter(({ when = [] }) => when.every((one) => holds(one, filled)));
}

function holds({ slot, has, at = "" }: When, filled: Filled): boolean {
  const value = filled[slot];
  if (value === undefined) return false;
  if (typeof value === "string") return has.includes(value);
  if (Array.isArray(value)) return value.some((one) => has.includes(one));
  return Object.entries(value).some(([key, part]) =>
    typeof part === "string" ? has.includes(part) && (at === "" || at === key) : part > 0 && has.includes(key),
  );
}

/** Whether what a slot takes depends on others. */
export const isDependent = (slot: Slot): boolean =>
  Boolean(slot.after) ||
  [...(slot.options ?? []), ...(slot.takes === "assign" ? (slot.values ?? []) : [])].some(({ when }) => when?.length);

/** Whether there is anything to fill in yet: what hangs on others may wait for them. */
export const isOffered = (slot: Slot, filled: Filled): boolean =>
  !isDependent(slot) || optionsOf(slot, filled).length > 0;

/** Whether a value is one that the slot takes. */
export function fits(slot: Slot, filled: Filled, value: Value | undefined): boolean {
  const options = optionsOf(slot, filled);
  const names = options.map((option) => option.value);
  switch (slot.takes) {
    case "one":
      return typeof value === "string" && names.includes(value);
    case "some":
      return (
        Array.isArray(value) &&
        fitsSome(value, names, slot.least ?? 0, slot.most ?? 1) &&
        within(weigh(options, value), slot.least_sum ?? 0, slot.most_sum)
      );
    case "order":
      return Array.isArray(value) && fitsSome(value, names, ...orderSizes(slot, names.length));
    case "split":
      return (
        isTable(value) &&
        sameKeys(value, names) &&
        options.every((option) => isCount(value[option.value]) && keeps(option.limit, Number(value[option.value]))) &&
        sum(value) === (slot.total ?? 0)
      );
    case "assign": {
      if (!isTable(value) || !sameKeys(value, names)) return false;
      const values = valuesOf(slot, filled);
      return (
        options.every((option) => allowedFor(option, values).some((one) => one.value === value[option.value])) &&
        values.every((one) => keeps(limitOf(slot, one), given(value, one.value)))
      );
    }
  }
}

/** How many are put in order: at least, and at most. */
export const orderSizes = (slot: Order, all: number): [least: number, most: number] => [
  slot.least ?? all,
  Math.min(slot.most ?? all, all),
];

/** What the picked options add up to. */
export const weigh = (options: readonly Option[], picked: readonly string[]): number =>
  options.reduce((total, option) => total + (picked.includes(option.value) ? (option.weight ?? 0) : 0), 0);

export const isWeighed = (slot: Some): boolean => slot.least_sum != null || slot.most_sum != null;

/** The values that one option of an assignment may be given. */
export const allowedFor = ({ allowed }: Option, values: readonly Option[]): readonly Option[] =>
  allowed ? values.filter(({ value }) => allowed.includes(value)) : values;

/** How often a value may be given. */
export function limitOf(slot: Assign, { limit }: Option): Limit {
  return slot.distinct ? { ...limit, most: Math.min(1, limit?.most ?? 1) } : (limit ?? {});
}

/** How often a value is given. */
export const given = (table: Shares, value: string): number =>
  Object.values(table).filter((one) => one === value).length;

const within = (number: number, least: number, most: number | null | undefined) =>
  number >= least && number <= (most ?? Infinity);

/** Whether it may be this many. */
export const keeps = (limit: Limit | null | undefined, number: number): boolean =>
  within(number, limit?.least ?? 0, limit?.most) || (number === 0 && Boolean(limit?.or_none));

/** "at least 2", "none, or exactly 3"; nothing, if it may be any number. */
export function limitWords(limit: Limit | null | undefined): string {
  const least = limit?.least ?? 0;
  const words = boundWords(least || null, limit?.most);
  return words && least > 0 && limit?.or_none ? `none, or ${words}` : words;
}

/** "4 to 8", "at least 4". */
export function boundWords(least: number | null | undefined, most: number | null | undefined): string {
  if (least != null && most != null) return least === most ? `exactly ${least}` : `${least} to ${most}`;
  if (least != null) return `at least ${least}`;
  return most == null ? "" : `at most ${most}`;
}

export const isTable = (value: Value | undefined): value is Record<string, string | number> =>
  typeof value === "object" && !Array.isArray(value);
const isCount = (part: string | number | undefined) => typeof part === "number" && Number.isInteger(part) && part >= 0;
export const sum = (table: Shares): number =>
  Object.values(table).reduce<number>((total, part) => total + Number(part), 0);
const sameKeys = (table: object, names: readonly string[]) =>
  Object.keys(table).length === names.length && names.every((name) => Object.hasOwn(table, name));

function fitsSome(value: readonly string[], names: readonly string[], least: number, most: number): boolean {
  return (
    new Set(value).size === value.length &&
    within(value.length, least, most) &&
    value.every((one) => names.includes(one))
  );
}

/** What is still missing from a slot that takes more than one value, or too much in it; nothing, if it fits. */
export function lacking(slot: Slot, filled: Filled): string {
  const value = filled[slot.name];
  if (slot.takes === "one" || fits(slot, filled, value)) return "";
  const options = optionsOf(slot, filled);
  const list = Array.isArray(value) ? value : [];
  const table = isTable(value) ? value : {};
  switch (slot.takes) {
    case "some": {
      const number = soFar(list.length, slot.least ?? 0, slot.most ?? 1);
      if (number) return `Choose ${number}`;
      return `Choose ${soFar(weigh(options, list), slot.least_sum, slot.most_sum)}`;
    }
    case "order":
      return `Choose ${soFar(list.length, ...orderSizes(slot, options.length))}`;
    case "split":
      return lackingShares(slot, options, table);
    case "assign":
      return lackingValues(slot, options, valuesOf(slot, filled), table);
  }
}

/** "at least 6: 4 so far"; nothing, if it is enough and not too much. */
function soFar(number: number, least: number | null | undefined, most: number | null | undefined): string {
  if (within(number, least ?? 0, most)) return "";
  return `${number < (least ?? 0) ? `at least ${least}` : `at most ${most}`}: ${number} so far`;
}

function lackingShares(slot: Split, options: readonly Option[], table: Shares): string {
  const wrong = options.find((option) => !keeps(option.limit, Number(table[option.value] ?? 0)));
  if (wrong) return `${wrong.label}: ${limitWords(wrong.limit)}`;
  const left = (slot.total ?? 0) - sum(table);
  return left > 0 ? `${left} left to share` : `${-left} too many`;
}

function lackingValues(slot: Assign, options: readonly Option[], values: readonly Option[], table: Shares): string {
  const open = options.filter((option) => !allowedFor(option, values).some((one) => one.value === table[option.value]));
  const off = values.find((one) => {
    const [limit, number] = [limitOf(slot, one), given(table, one.value)];
    return !keeps(limit, number) && (open.length === 0 || number > (limit.most ?? Infinity));
  });
  if (off) return `${off.label}: ${limitWords(limitOf(slot, off))}, now ${given(table, off.value)}`;
  return `${counted(open.length, "choice")} left`;
}
