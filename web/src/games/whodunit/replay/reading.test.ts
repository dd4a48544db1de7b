import { expect, test } from "vitest";
import type { Replay, ReplayUpdate, Told } from "../../../lib/wire";
import { handsIn, walkIn } from "./reading";

const told = (event: Told["event"]): Told => ({ n: 1, text: event.kind, event });
const step = (...events: Told["event"][]) => ({ told: events.map(told) }) as unknown as ReplayUpdate;
const turn = (seat: number): Told["event"] => ({ kind: "turn-began", seat, turn: seat + 1, round: 1 });

const REPLAY = {
  steps: [
    step({ kind: "dealt", seat: 0, cards: ["rope"] }, { kind: "dealt", seat: 1, cards: ["hall"] }, turn(0)),
    step({ kind: "rolled", seat: 0, dice: [1, 2] }),
    step({ kind: "walked", seat: 0, suspect: "plum", path: ["1-1", "1-2"] }, turn(1)),
    step({ kind: "rolled", seat: 1, dice: [3, 3] }),
  ],
} as unknown as Replay;

test("walks and hands are read from what was told", () => {
  expect(walkIn(REPLAY.steps[2]!)).toEqual({ suspect: "plum", path: ["1-1", "1-2"] });
  expect(walkIn(REPLAY.steps[1]!)).toBeNull();
  expect(handsIn(REPLAY)).toEqual(
    new Map([
      [0, ["rope"]],
      [1, ["hall"]],
    ]),
  );
});
