import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Sight, Told } from "../../lib/wire";
import type { Scene } from "./feed";
import { hold } from "./pace";
import { Stage } from "./stage.svelte";

const line = (n: number, kind = "passed") => ({ n, text: "", event: { kind, seat: 0 } }) as unknown as Told;
const scene = (n: number, caughtUp = false): Scene => ({ told: [line(n)], sight: { entry: n } as Sight, caughtUp });
const shown = (stage: Stage) => stage.told.map(({ n }) => n);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("shows the first scene at once and the next when its time has come", () => {
  const stage = new Stage();
  stage.add(scene(1), []);
  stage.add(scene(2), []);
  expect(shown(stage)).toEqual([1]);
  expect(stage.waiting).toBe(1);
  vi.advanceTimersByTime(hold([line(1)], 0) - 1);
  expect(shown(stage)).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(shown(stage)).toEqual([1, 2]);
  expect(stage.sight?.entry).toBe(2);
});

it("starts again after a pause", () => {
  const stage = new Stage();
  stage.add(scene(1), []);
  vi.advanceTimersByTime(60_000);
  stage.add(scene(2), []);
  expect(shown(stage)).toEqual([1, 2]);
});

it("shows everything in order when skipped", () => {
  const stage = new Stage();
  for (const n of [1, 2, 3, 4]) stage.add(scene(n), []);
  stage.skip();
  expect(shown(stage)).toEqual([1, 2, 3, 4]);
  expect(stage.waiting).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(shown(stage)).toEqual([1, 2, 3, 4]);
});

it("is settled once the last scene has had its time, or when skipped", () => {
  const stage = new Stage();
  expect(stage.settled).toBe(true);
  stage.add(scene(1), []);
  stage.add(scene(2), []);
  vi.advanceTimersByTime(hold([line(1)], 0));
  expect(shown(stage)).toEqual([1, 2]);
  expect(stage.settled).toBe(false);
  vi.advanceTimersByTime(hold([line(2)], 0));
  expect(stage.settled).toBe(true);
  stage.add(scene(3), []);
  stage.skip();
  expect(stage.settled).toBe(true);
});

it("drops what waits when it catches up: the sync has it all", () => {
  const stage = new Stage();
  stage.add(scene(1), []);
  stage.add(scene(2), []);
  stage.add(scene(9, true), [line(1), line(2), line(9)]);
  vi.advanceTimersByTime(60_000);
  expect(shown(stage)).toEqual([1, 2, 9]);
  expect(stage.sight?.entry).toBe(9);
});
