/** Probabilities as people read them. Pure. */

/** How certain it is that an owner holds a card. */
export type Standing = "yes" | "no" | "open" | "unknown";

/** What a probability means; none is known where a table keeps the odds to itself. */
export function standing(chance: number | null | undefined): Standing {
  if (chance === null || chance === undefined) return "unknown";
  return chance >= 1 ? "yes" : chance <= 0 ? "no" : "open";
}

/** "34 %"; what is not certain never reads as if it were. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.01) return "<1 %";
  if (chance < 1 && chance > 0.99) return ">99 %";
  return `${Math.round(chance * 100)} %`;
}

/** The same for a small square: "34", "<1". */
export const brief = (chance: number): string => percent(chance).replace(" %", "");

/** Bits to one place: "1.4 bits", "1 bit". */
export function bits(amount: number): string {
  const rounded = Math.round(Math.max(0, amount) * 10) / 10;
  return rounded === 1 ? "1 bit" : `${rounded.toFixed(1).replace(/\.0$/, "")} bits`;
}

/** How many answers so many bits are as good as: 0 bits leave one. */
export const answersLeft = (amount: number): number => Math.max(1, Math.round(2 ** amount));
