import { beforeEach, expect, test } from "vitest";
import { lastLevel, rememberLevel } from "./level";
import type { GameInfo } from "./wire";

const level = (id: string) => ({ id, label: id, help: "" });
const GAME = { id: "toy", levels: ["novice", "detective", "master"].map(level) } as unknown as GameInfo;

beforeEach(() => localStorage.clear());

test("whoever comes for the first time meets the easiest bots", () => {
  expect(lastLevel(GAME)).toBe("novice");
});

test("each game remembers its own level", () => {
  rememberLevel("toy", "master");
  expect(lastLevel(GAME)).toBe("master");
  expect(lastLevel({ ...GAME, id: "other" })).toBe("novice");
});

test("a level that is no more is forgotten", () => {
  rememberLevel("toy", "genius");
  expect(lastLevel(GAME)).toBe("novice");
});
