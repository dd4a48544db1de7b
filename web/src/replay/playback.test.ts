import { expect, test } from "vitest";
import { turnIn } from "../games/turns";
import type { Change, Replay, Told } from "../lib/wire";
import { Playback } from "./playback.svelte";

const told = (event: Told["event"]): Told => ({ n: 1, text: event.kind, event });
const step = (changes: Change[], ...events: Told["event"][]) => ({
  n: 0,
  seat: null,
  told: events.map(told),
  changes,
});
const at = (pawn: string): Change[] => [{ at: ["view"], set: { pawn } }];
const turn = (seat: number): Told["event"] => ({ kind: "turn-began", seat, turn: seat + 1, round: 1 });

const REPLAY = {
  sight: { view: { pawn: "1-1", hand: ["rope"] }, prompt: "Ann rolls." },
  steps: [
    step([], { kind: "dealt", seat: 0, cards: ["rope"] }, { kind: "dealt", seat: 1, cards: ["hall"] }, turn(0)),
    step([], { kind: "rolled", seat: 0, dice: [1, 2] }),
    step(at("1-2"), { kind: "walked", seat: 0, suspect: "plum", path: ["1-1", "1-2"] }, turn(1)),
    step(at("2-2"), { kind: "rolled", seat: 1, dice: [3, 3] }),
  ],
} as unknown as Replay;

test("it never leaves the game", () => {
  const playback = new Playback(REPLAY, turnIn, 99);
  expect(playback.index).toBe(3);
  playback.go(-5);
  expect(playback.index).toBe(0);
  playback.go(Number.NaN);
  expect(playback.index).toBe(0);
});

test("turns are found forwards and backwards", () => {
  const playback = new Playback(REPLAY, turnIn, 0);
  playback.nextTurn();
  expect(playback.index).toBe(2);
  playback.nextTurn();
  expect(playback.index).toBe(3);
  playback.previousTurn();
  expect(playback.index).toBe(2);
  playback.previousTurn();
  expect(playback.index).toBe(0);
});

test("a turn is found by its number, and one that never was is the beginning", () => {
  const playback = new Playback(REPLAY, turnIn, 3);
  playback.toTurn(2);
  expect(playback.index).toBe(2);
  playback.toTurn(9);
  expect(playback.index).toBe(0);
});

test("playing stops at the end and starts over from there", () => {
  const playback = new Playback(REPLAY, turnIn, 2);
  playback.toggle();
  expect(playback.playing).toBe(true);
  playback.go(3);
  expect(playback.playing).toBe(false);
  playback.toggle();
  expect([playback.index, playback.playing]).toEqual([0, true]);
});

test("wherever one goes, the view is the one of that step", () => {
  const playback = new Playback(REPLAY, turnIn, 3);
  const pawns = [3, 0, 2, 1, 3].map((index) => {
    playback.go(index);
    return (playback.step.view as { pawn: string }).pawn;
  });
  expect(pawns).toEqual(["2-2", "1-1", "1-2", "1-1", "2-2"]);
});

test("only a single step forward is seen as movement", () => {
  const playback = new Playback(REPLAY, turnIn, 0);
  playback.go(1);
  expect(playback.forward).toBe(true);
  playback.go(3);
  expect(playback.forward).toBe(false);
  playback.go(2);
  expect(playback.forward).toBe(false);
});

test("other eyes see the same moment", () => {
  const playback = new Playback(REPLAY, turnIn, 2);
  playback.see({ ...REPLAY, eyes: "1", sight: { view: { pawn: "1-1", hand: ["hall"] }, prompt: "Ann rolls." } });
  expect(playback.index).toBe(2);
  expect(playback.step.view).toEqual({ pawn: "1-2", hand: ["hall"] });
});

test("what is quiet is not read, and playing on does not stay for it", () => {
  const playback = new Playback(REPLAY, turnIn, 0, ["rolled"]);
  expect(playback.steps.map((one) => playback.lines(one).length)).toEqual([3, 0, 2, 0]);
  playback.toggle();
  playback.playOn();
  expect([playback.index, playback.playing]).toEqual([2, true]);
  playback.playOn();
  expect([playback.index, playback.playing], "the end is shown, though nothing is read there").toEqual([3, false]);
});
