import { expect, test } from "vitest";
import type { GameInfo } from "../lib/wire";
import { changes, order, trouble, usual } from "./plan";

const GAME: GameInfo = {
  id: "toy",
  family: "toy",
  title: "Toy",
  tagline: "",
  version: 1,
  chairs: [
    { id: "a", label: "A" },
    { id: "b", label: "B" },
    { id: "c", label: "C" },
  ],
  least: 2,
  levels: [{ id: "keen", label: "Keen", help: "" }],
  options: [
    { key: "fast", label: "Fast", help: "", default: false },
    { key: "rounds", label: "Rounds", help: "", default: 10, least: 1, most: 20 },
  ],
  deducible: true,
};

test("the usual table has every chair for people and every option at its default", () => {
  const draft = usual(GAME);
  expect(draft.chairs.map((chair) => chair.use)).toEqual(["person", "person", "person"]);
  expect(draft.options).toEqual({ fast: false, rounds: 10 });
  expect(trouble(draft, GAME)).toBe("");
  expect(changes(draft, GAME)).toBe(0);
});

test("too few open chairs, or none for a person, is said before anything is sent", () => {
  const draft = usual(GAME);
  draft.chairs[1]!.use = "closed";
  expect(trouble(draft, GAME)).toBe("");
  draft.chairs[2]!.use = "closed";
  expect(trouble(draft, GAME)).toBe("This game needs at least 2 players: open another chair.");
  for (const chair of draft.chairs) chair.use = "bot";
  expect(trouble(draft, GAME)).toBe("Keep a chair for yourself.");
});

test("changed options are counted", () => {
  const draft = usual(GAME);
  draft.options.rounds = 5;
  expect(changes(draft, GAME)).toBe(1);
});

test("only a bot's chair is sent with a level", () => {
  const draft = usual(GAME);
  draft.chairs[1]!.use = "bot";
  expect(order(draft).chairs).toEqual([
    { chair: "a", use: "person" },
    { chair: "b", use: "bot", level: "keen" },
    { chair: "c", use: "person" },
  ]);
});
