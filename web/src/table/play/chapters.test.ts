import { expect, it } from "vitest";
import type { Told } from "../../lib/wire";
import { chapters } from "./chapters";

const line = (n: number, kind: string) =>
  ({ n, text: `${kind} ${n}`, event: { kind, seat: n % 3 } }) as unknown as Told;

it("begins a chapter with every turn and keeps the lines in order", () => {
  const told = [line(1, "opened"), line(2, "dealt"), line(3, "turn-began"), line(4, "rolled"), line(5, "turn-began")];
  const found = chapters(told);
  expect(found.map(({ n, title }) => [n, title])).toEqual([
    [1, ""],
    [3, "turn-began 3"],
    [5, "turn-began 5"],
  ]);
  expect(found.map(({ lines }) => lines.map(({ n }) => n))).toEqual([[1, 2], [4], []]);
  expect(found[1]?.seat).toBe(0);
});

it("has no chapters before anything happened", () => {
  expect(chapters([])).toEqual([]);
});
