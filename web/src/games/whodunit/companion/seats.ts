/** Who sits where: all that the companion knows of a game. */

import { actorOf, type Entry, isAccusation } from "./position";

/** Everybody else, from somebody's left on round the table. */
export function roundFrom(players: readonly string[], by: string): string[] {
  const at = players.indexOf(by);
  return at < 0 ? [...players] : [...players.slice(at + 1), ...players.slice(0, at)];
}

/** Those who had nothing to show: everybody between the one who asked and the one who showed, or all if nobody did. */
export function passedBefore(players: readonly string[], by: string, shower: string | null): string[] {
  const round = roundFrom(players, by);
  return shower === null ? round : round.slice(0, Math.max(0, round.indexOf(shower)));
}

/** Who is to ask next: whoever sits to the left of the last one, or the first of all; not who accused wrongly. */
export function nextAsker(players: readonly string[], log: readonly Entry[]): string {
  const out = log.flatMap((entry) => (isAccusation(entry) && !entry.correct ? [entry.accusation] : []));
  const last = log.at(-1);
  const round = last ? [...roundFrom(players, actorOf(last)), actorOf(last)] : players;
  return round.find((name) => !out.includes(name)) ?? round[0] ?? "";
}

/** Who accuses, most likely: whoever has just asked, since the turn is not over yet; or else whoever is next. */
export function nextAccuser(players: readonly string[], log: readonly Entry[]): string {
  const last = log.at(-1);
  return last && !isAccusation(last) ? last.by : nextAsker(players, log);
}

/** Hands as even as they come: the first players get one more if the deal does not come out even. */
export function evenHands(cards: number, players: number): number[] {
  const each = Math.floor(Math.max(0, cards) / Math.max(1, players));
  const over = Math.max(0, cards) - each * players;
  return Array.from({ length: players }, (_, seat) => each + (seat < over ? 1 : 0));
}
