/** The settings of a table's options, and which of them a game's content depends on. Pure. */

import type { OptionSpec } from "./wire";

export type Settings = Record<string, string | boolean | number>;

/** Those of the settings that the content depends on and that are not as usual: what has to be said to get it. */
export function contentSettings(specs: readonly OptionSpec[], settings: Settings): Settings {
  const usual = new Map(specs.filter((spec) => spec.shapes_content).map((spec) => [spec.key, spec.default]));
  return Object.fromEntries(
    Object.entries(settings).filter(([key, value]) => usual.has(key) && usual.get(key) !== value),
  );
}
