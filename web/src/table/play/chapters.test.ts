import { expect, it } from "vitest";
import type { Told } from "../../lib/wire";
import { turnIn } from "../../games/turns";
import { chapters, digest } from "./chapters";

const line = (n: number, kind: string) =>
  ({ n, text: `${kind} ${n}`, event: { kind, seat: n % 3 } }) as unknown as Told;

it("begins a chapter with every turn and keeps the lines in order", () => {
  const told = [line(1, "opened"), line(2, "dealt"), line(3, "turn-began"), line(4, "rolled"), line(5, "turn-began")];
  const found = chapters(told, turnIn);
  expect(found.map(({ n, title }) => [n, title])).toEqual([
    [1, ""],
    [3, "turn-began 3"],
    [5, "turn-began 5"],
  ]);
  expect(found.map(({ lines }) => lines.map(({ n }) => n))).toEqual([[1, 2], [4], []]);
  expect(found[1]?.seat).toBe(0);
});

it("has no chapters before anything happened", () => {
  expect(chapters([], turnIn)).toEqual([]);
});

it("lets the game say where a chapter begins, and whose it is", () => {
  const rounds = (told: Told) => (told.event.kind === "round" ? { seat: null, number: told.n } : null);
  const found = chapters([line(1, "turn-began"), line(2, "round"), line(3, "turn-began")], rounds);
  expect(found.map(({ title, seat, lines }) => [title, seat, lines.length])).toEqual([
    ["", null, 1],
    ["round 2", null, 1],
  ]);
});

it("sums a turn up by the sentences that matter, in their order", () => {
  const turn = [line(1, "rolled"), line(2, "walked"), line(3, "suggested"), line(4, "passed"), line(5, "shown")];
  expect(digest(turn, ["shown", "suggested"])).toBe("suggested 3 shown 5");
});

it("sums up a turn in which nothing of the kind happened by its last sentence", () => {
  expect(digest([line(1, "rolled"), line(2, "walked")], ["suggested"])).toBe("walked 2");
  expect(digest([], ["suggested"])).toBe("");
});

it("never folds away what the clock did", () => {
  const turn = [line(1, "moved-by-clock"), line(2, "rolled"), line(3, "walked")];
  expect(digest(turn, ["suggested"])).toBe("moved-by-clock 1 walked 3");
});
