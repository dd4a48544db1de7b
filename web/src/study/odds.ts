/** Probabilities as people read them. Pure. */

/** How certain it is that an owner holds a card. */
export type Standing = "yes" | "no" | "open" | "unknown";

/** What a probability means; none is known where a table keeps the odds to itself. */
export function standing(chance: number | null | undefined): Standing {
  if (chance === null || chance === undefined) return "unknown";
  return chance >= 1 ? "yes" : chance <= 0 ? "no" : "open";
}

/** "34 %"; the sign stays with its number. */
export const percent = (chance: number): string => `${brief(chance)}\u00a0%`;

/** The same for a small square: "34", "<1". What is not certain never reads as if it were. */
export function brief(chance: number): string {
  if (chance > 0 && chance < 0.01) return "<1";
  if (chance < 1 && chance > 0.99) return ">99";
  return String(Math.round(chance * 100));
}

/** Bits to one place: "1.4 bits", "1 bit". */
export function bits(amount: number): string {
  const rounded = Math.round(Math.max(0, amount) * 10) / 10;
  return rounded === 1 ? "1 bit" : `${rounded.toFixed(1).replace(/\.0$/, "")} bits`;
}

const TIMES = ["", "", " twice", " three times", " four times"];
/** Bits this near to a whole number are so many halvings; what lies between is told in per cent. */
const NEARLY = 0.15;

/** What so many bits are as good as, to somebody who never met one. */
export function halvings(amount: number): string {
  const times = Math.round(amount);
  if (times === 0 || Math.abs(amount - times) > NEARLY) {
    return `about as good as ruling out ${percent(1 - 2 ** -amount)} of the possibilities`;
  }
  return `about as good as halving the possibilities${TIMES[times] ?? ` ${times} times`}`;
}

/** How many possibilities so many bits are as good as: 0 bits leave one. */
export const answersLeft = (amount: number): number => Math.max(1, Math.round(2 ** amount));
