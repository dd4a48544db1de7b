import { expect, it } from "vitest";
import { contentSettings } from "./settings";
import type { OptionSpec } from "./wire";

const option = (key: string, usual: string | number, shapes_content?: boolean): OptionSpec => ({
  key,
  label: key,
  help: "",
  default: usual,
  ...(shapes_content && { shapes_content }),
});

it("asks for content by the settings that it depends on, and only where they are not as usual", () => {
  const specs = [option("case", "1", true), option("rounds", 5), option("decks", 2, true)];
  expect(contentSettings(specs, { case: "4", rounds: 9, decks: 2 })).toEqual({ case: "4" });
  expect(contentSettings(specs, { case: "1", rounds: 9, decks: 2 })).toEqual({});
  expect(contentSettings(specs, { rounds: 9, other: true })).toEqual({});
});
