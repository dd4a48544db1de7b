import { expect, test } from "vitest";
import type { GameInfo } from "../lib/wire";
import { amongFriends, CLOCKS, TIMES, changes, isOpen, order, others, players, seated, usual } from "./plan";

const GAME: GameInfo = {
  id: "toy",
  family: "toy",
  title: "Toy",
  tagline: "",
  version: 1,
  chairs: ["a", "b", "c", "d", "e", "f"].map((id) => ({ id, label: id.toUpperCase() })),
  facts: {
    players: [2, 6],
    minutes: [10, 20],
    difficulty: "Easy",
    hidden: [],
    chance: [],
    simultaneous: false,
    notebook: "deduces",
    companion: false,
    study: true,
    beside: "",
  },
  levels: [
    { id: "mild", label: "Mild", help: "" },
    { id: "keen", label: "Keen", help: "" },
  ],
  options: [
    { key: "fast", label: "Fast", help: "", default: false },
    { key: "rounds", label: "Rounds", help: "", default: 10, least: 1, most: 20 },
  ],
  timer: null,
};
const uses = (draft: { chairs: { use: string }[] }) => draft.chairs.map((chair) => chair.use);

test("the usual table is for one person and three bots, with notebooks that deduce", () => {
  const draft = usual(GAME, "keen");
  expect(uses(draft)).toEqual(["person", "bot", "bot", "bot", "closed", "closed"]);
  expect(draft).toMatchObject({ mine: "a", notebook: "facts", options: { fast: false, rounds: 10 } });
  expect(draft.chairs[1]!.level).toBe("keen");
  expect([players(draft), changes(draft, GAME), isOpen(draft)]).toEqual([4, 0, false]);
});

test("a table for friends has the same notebooks as any other, and is not listed", () => {
  expect(amongFriends(GAME)).toEqual({ game: "toy", public: false, notebook: usual(GAME, "keen").notebook });
});

test("everybody else's seat can be opened or filled in one press, ours stays", () => {
  const draft = usual(GAME, "mild");
  draft.chairs = others(draft, "person");
  expect(uses(draft)).toEqual(Array(6).fill("person"));
  expect(isOpen(draft)).toBe(true);
  draft.chairs = others(draft, "bot", "keen");
  expect(uses(draft)).toEqual(["person", ...Array(5).fill("bot")]);
  expect(draft.chairs[5]!.level).toBe("keen");
});

test("whoever takes another character leaves the old one to whatever sat there", () => {
  const draft = usual(GAME, "mild");
  Object.assign(draft, seated(draft, "c"));
  expect(draft.mine).toBe("c");
  expect(uses(draft)).toEqual(["bot", "bot", "person", "bot", "closed", "closed"]);
  Object.assign(draft, seated(draft, "f"));
  expect(uses(draft)).toEqual(["bot", "bot", "closed", "bot", "closed", "person"]);
});

test("changed options are counted", () => {
  const draft = usual(GAME, "mild");
  draft.options.rounds = 5;
  expect(changes(draft, GAME)).toBe(1);
});

test("only a bot's chair is sent with a level, and a table that nobody can join is not listed", () => {
  const draft = usual(GAME, "mild");
  expect(order(draft)).toMatchObject({ chair: "a", public: false });
  expect(order(draft).chairs!.slice(0, 2)).toEqual([
    { chair: "a", use: "person" },
    { chair: "b", use: "bot", level: "mild" },
  ]);
  draft.chairs = others(draft, "person");
  expect(order(draft).public).toBe(true);
});

test("a clock is ordered with what it counts, and each kind has times to choose from", () => {
  const draft = { ...usual(GAME, "keen"), seconds: 180, clock: "turn" as const };
  expect(order(draft)).toMatchObject({ seconds: 180, clock: "turn" });
  expect(CLOCKS.map(({ value }) => TIMES[value].every(({ value: seconds }) => seconds >= 10))).toEqual([
    true,
    true,
    true,
  ]);
  expect(TIMES.reserve.map(({ label }) => label)).toEqual(["5 minutes", "15 minutes", "30 minutes"]);
});
