/** The settings of a table's options: which of them a game's content depends on, and those that are told. Pure. */

import type { GameInfo, OptionSpec, Settings } from "./wire";

/** Those of the settings that the content depends on and that are not as usual: what has to be said to get it. */
export function contentSettings(specs: readonly OptionSpec[], settings: Settings): Settings {
  const usual = new Map(specs.filter((spec) => spec.shapes_content).map((spec) => [spec.key, spec.default]));
  return Object.fromEntries(
    Object.entries(settings).filter(([key, value]) => usual.has(key) && usual.get(key) !== value),
  );
}

/** The options that differ from the usual, each with its value's label. */
export function houseRules(game: GameInfo, options: Settings): string[] {
  return game.options.flatMap((spec) => {
    const value = options[spec.key];
    if (value === undefined || value === spec.default) return [];
    const label = spec.values?.find((option) => option.value === value)?.label ?? String(value);
    return [`${spec.label.toLowerCase()}: ${label.toLowerCase()}`];
  });
}
