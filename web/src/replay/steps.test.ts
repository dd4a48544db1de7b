import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Change, ReplaySight } from "../lib/wire";
import { stepsOf } from "./steps";

/** Written by the server's side, which is held to the same file. */
type Example = { before: ReplaySight; changes: Change[]; after: ReplaySight };
const examples: Example[] = JSON.parse(readFileSync("../tests/core/patches.json", "utf-8"));

const update = (n: number, changes: Change[]) => ({ n, seat: null, told: [], changes });

test.each(examples)("a step has exactly the sight that the server has (%#)", ({ before, changes, after }) => {
  const [first, second] = stepsOf({ sight: before, steps: [update(0, []), update(1, changes)] });
  expect(JSON.stringify(first)).toBe(JSON.stringify({ n: 0, seat: null, told: [], ...before }));
  expect(JSON.stringify(second)).toBe(JSON.stringify({ n: 1, seat: null, told: [], ...after }));
});

test("each step goes on from the one before, and shares with it what stayed", () => {
  const sight = { view: { log: ["dealt"], table: { phase: "roll" } }, prompt: "Ann rolls." };
  const steps = stepsOf({
    sight,
    steps: [
      update(0, []),
      update(1, [{ set: { prompt: "Ann walks." } }, { at: ["view", "table"], set: { phase: "walk" } }]),
      update(2, [{ at: ["view", "log"], start: 1, put: ["walked"] }]),
    ],
  });
  expect(steps.map((step) => step.prompt)).toEqual(["Ann rolls.", "Ann walks.", "Ann walks."]);
  const views = steps.map((step) => step.view as typeof sight.view);
  expect(views.map((view) => view.table.phase)).toEqual(["roll", "walk", "walk"]);
  expect(views.map((view) => view.log.length)).toEqual([1, 1, 2]);
  expect(views[1]!.log).toBe(views[0]!.log);
  expect(views[2]!.table).toBe(views[1]!.table);
});
