/** How well the bots play: the level that this browser last chose for a game, the easiest before that. */
import { keep, kept } from "./storage";
import type { GameInfo } from "./wire";

export function lastLevel(game: GameInfo): string {
  const chosen = kept<unknown>(`level.${game.id}`, null);
  return (game.levels.find(({ id }) => id === chosen) ?? game.levels[0])?.id ?? "";
}

export function rememberLevel(game: string, level: string): void {
  keep(`level.${game}`, level);
}
