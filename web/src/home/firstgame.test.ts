import { beforeEach, expect, it } from "vitest";
import type { GameInfo } from "../lib/wire";
import { firstOptions, markPlayed } from "./firstgame";

const spec = (key: string, more: object) => ({ key, label: key, help: "", default: false, ...more });
const game = (id: string) =>
  ({ id, options: [spec("commentary", { first: true }), spec("stack", {})] }) as unknown as GameInfo;

beforeEach(() => localStorage.clear());

it("turns the commentary on for the first game, and not again", () => {
  expect(firstOptions(game("suspicion"))).toEqual({ commentary: true });
  markPlayed("suspicion");
  expect(firstOptions(game("suspicion"))).toEqual({});
  expect(firstOptions(game("another"))).toEqual({ commentary: true });
});
