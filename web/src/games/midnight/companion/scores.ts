/** Points at the end, by the content's numbers. Pure. */

import type { Content } from "../wire";
import { ELEMENTS, type Element, type End } from "./position";

export interface Score {
  player: string;
  elements: Record<Element, number>;
  /** What revelations cost. */
  revelations: number;
  total: number;
  wins: boolean;
}

/** How many answers are not judged yet. */
export const unjudged = (players: readonly string[], { verdicts }: End): number =>
  players.flatMap((player) => ELEMENTS.filter((element) => verdicts[player]?.[element] === undefined)).length;

/** Everybody's points, the best first; an answer that is not judged counts as wrong. Those who tie share the win. */
export function scores(players: readonly string[], end: End, revealer: string | null, content: Content): Score[] {
  const right = (player: string, element: Element) => end.verdicts[player]?.[element] ?? 0;
  const { wrong, beaten } = content.tabletop;
  const costs = (player: string, element: Element) => {
    if (revealer === null) return 0;
    const announced = right(revealer, element) === 1;
    if (player === revealer) return announced ? 0 : wrong;
    return announced ? beaten : 0;
  };
  const found = players.map((player) => {
    const worth = (element: Element) => {
      const verdict = right(player, element);
      return verdict === 0 ? 0 : (content.worth[element]?.[verdict - 1] ?? 0);
    };
    const elements = { culprit: worth("culprit"), motive: worth("motive"), method: worth("method") };
    const revelations = ELEMENTS.reduce((sum, element) => sum + costs(player, element), 0);
    const total = ELEMENTS.reduce((sum, element) => sum + elements[element], revelations);
    return { player, elements, revelations, total };
  });
  const best = Math.max(...found.map(({ total }) => total));
  return found.map((score) => ({ ...score, wins: score.total === best })).sort((a, b) => b.total - a.total);
}
