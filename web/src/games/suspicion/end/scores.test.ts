import { expect, it } from "vitest";
import { HOUSE } from "../mansion.fixture";
import { linesOf, ranking, TIE_BREAK } from "./scores";

const score = (points: number) => ({ sets: 2, singles: 3, named: 1, known_by: 0, gems: 9, points });

it("adds up as the house did", () => {
  const lines = linesOf(score(22), HOUSE.worth);
  expect(lines.map(({ points }) => points)).toEqual([12, 3, 7]);
  expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(22);
});

it("puts winners first, then points, then seats", () => {
  const ending = { reason: "secrecy" as const, identities: [], guesses: [], winners: [2] };
  expect(ranking({ ...ending, scores: [score(9), score(4), score(9), score(4)] })).toEqual([2, 0, 1, 3]);
});

it("says what broke a tie, and nothing where points decided", () => {
  expect(TIE_BREAK.points).toBe("");
  expect(TIE_BREAK.secrecy).toMatch("fewer players");
});
