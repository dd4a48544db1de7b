/** A table's settings in words. */

import type { GameInfo, Settings } from "../../lib/wire";

/** The options that differ from the usual, each with its value's label. */
export function houseRules(game: GameInfo, options: Settings): string[] {
  return game.options.flatMap((spec) => {
    const value = options[spec.key];
    if (value === undefined || value === spec.default) return [];
    const label = spec.values?.find((option) => option.value === value)?.label ?? String(value);
    return [`${spec.label.toLowerCase()}: ${label.toLowerCase()}`];
  });
}
