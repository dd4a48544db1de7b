/** What the quick game of somebody who never played this game before is played with. */

import { keep, kept } from "../lib/storage";
import type { GameInfo, Settings } from "../lib/wire";

const KEY = "played";

/** The options that make a first game easier to follow; none, once this browser has played the game. */
export function firstOptions(game: Pick<GameInfo, "id" | "options">): Settings {
  if (kept<readonly string[]>(KEY, []).includes(game.id)) return {};
  return Object.fromEntries(game.options.flatMap(({ key, first = null }) => (first === null ? [] : [[key, first]])));
}

export function markPlayed(game: string): void {
  const played = kept<readonly string[]>(KEY, []);
  if (!played.includes(game)) keep(KEY, [...played, game]);
}
