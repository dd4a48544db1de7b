/** Small phrases that several pages share. */
import type { TableInfo, Timer } from "./wire";

/** "1 open seat", "3 open seats", "no open seat". */
export function openSeats(free: number): string {
  return free === 0 ? "no open seat" : counted(free, "open seat");
}

/** "Ann, Bob and Cy". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** "Lead piping". */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** "3 bots", "1 bot". */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** How long somebody may think: "30 seconds", "2 minutes", "no clock". */
export function thinkingTime(seconds: number | null): string {
  if (seconds === null) return "no clock";
  for (const [unit, size] of UNITS) {
    if (seconds >= size && seconds % size === 0) return counted(seconds / size, unit);
  }
  return counted(seconds, "second");
}

export type ClockKind = TableInfo["clock"];

const COUNTED: Record<ClockKind, string> = {
  decision: "for each decision",
  turn: "for each turn",
  reserve: "for the whole game",
};

/** A table's clock: "3 minutes for each turn", "no clock"; by its name, if it is the timer that the game's rules know. */
export function clockOf({ seconds, clock }: Pick<TableInfo, "seconds" | "clock">, timer?: Timer | null): string {
  if (timer && clock === "turn" && seconds === timer.seconds) return small(timer.label);
  return seconds === null ? "no clock" : `${thinkingTime(seconds)} ${COUNTED[clock]}`;
}

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });

/** "1 January 2026". */
export function day(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? "" : DAY.format(date);
}
