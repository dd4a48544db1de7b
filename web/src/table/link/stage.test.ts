import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Sight, Told } from "../../lib/wire";
import type { Scene } from "./feed";
import { hold } from "./pace";
import { CATCH_UP, Stage, UNVEILING } from "./stage.svelte";

const line = (n: number, kind = "passed") => ({ n, text: "", event: { kind, seat: 0 } }) as unknown as Told;
const scene = (n: number, caughtUp = false): Scene => ({ told: [line(n)], sight: { entry: n } as Sight, caughtUp });
const asking = (n: number): Scene => ({ ...scene(n), sight: { entry: n, decision: n } as Sight });
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

it("catches up with what is asked in a moment, one scene after the other", () => {
  const stage = new Stage();
  stage.beats = { passed: 10 };
  for (const n of [1, 2, 3]) stage.add(scene(n), []);
  stage.add(asking(4), []);
  expect(shown(stage)).toEqual([1]);
  vi.advanceTimersByTime(CATCH_UP / 3);
  expect(stage.told.length).toBeGreaterThan(1);
  vi.advanceTimersByTime(CATCH_UP);
  expect(shown(stage)).toEqual([1, 2, 3, 4]);
  stage.add(scene(5), []);
  expect(shown(stage)).toEqual([1, 2, 3, 4]); // the last scene has its full time again
});

it("hurries until something is asked", () => {
  const stage = new Stage();
  stage.add(scene(1), []);
  stage.add(scene(2), []);
  stage.hurry();
  expect(shown(stage)).toEqual([1, 2]);
  stage.add(scene(3), []);
  stage.add(asking(4), []);
  expect(shown(stage)).toEqual([1, 2, 3, 4]);
  expect(stage.hurrying).toBe(false);
  stage.add(scene(5), []);
  stage.add(scene(6), []);
  expect(shown(stage)).toEqual([1, 2, 3, 4, 5]);
});

it("shows things as long as the player likes, or everything at once", () => {
  const stage = new Stage();
  stage.tempo = 2;
  stage.add(scene(1), []);
  stage.add(scene(2), []);
  vi.advanceTimersByTime(hold([line(1)], 0));
  expect(shown(stage)).toEqual([1]);
  vi.advanceTimersByTime(hold([line(1)], 0));
  expect(shown(stage)).toEqual([1, 2]);
  stage.tempo = 0;
  stage.add(scene(3), []);
  stage.add(scene(4), []);
  expect(shown(stage)).toEqual([1, 2, 3, 4]);
});

const ending = (): Scene => ({
  told: [line(2, "accused-hidden"), line(3, "solved")],
  sight: { entry: 2 } as Sight,
  caughtUp: false,
});

it("lets the last accusation be seen, unveils the answer, and only then tells how it came out", () => {
  const stage = new Stage();
  stage.unveils = ["solved"];
  stage.add(scene(1), []);
  stage.skip();
  stage.add(ending(), []);
  expect([shown(stage), stage.sight?.entry, stage.unveiling]).toEqual([[1, 2], 1, null]);
  vi.advanceTimersByTime(hold([line(2, "accused-hidden")], 0));
  expect([shown(stage), stage.sight?.entry, stage.unveiling?.entry]).toEqual([[1, 2], 1, 2]);
  vi.advanceTimersByTime(UNVEILING - 1);
  expect(shown(stage)).toEqual([1, 2]);
  vi.advanceTimersByTime(1);
  expect([shown(stage), stage.sight?.entry, stage.unveiling]).toEqual([[1, 2, 3], 2, null]);
});

it("lets a wrong accusation be looked at before the next turn begins", () => {
  const stage = new Stage();
  stage.lingers = ["accused-hidden", "accusation-failed"];
  stage.add(scene(1), []);
  stage.skip();
  const wrong = [line(2, "accused-hidden"), line(3, "accusation-failed")];
  stage.add(
    { told: [...wrong, line(4, "turn-began")], sight: { entry: 2, decision: 2 } as Sight, caughtUp: false },
    [],
  );
  expect([shown(stage), stage.sight?.entry, stage.held]).toEqual([[1, 2, 3], 1, true]);
  vi.advanceTimersByTime(hold(wrong, 0));
  expect([shown(stage), stage.sight?.entry, stage.held]).toEqual([[1, 2, 3, 4], 2, false]);
});

it("skips the unveiling, and does without it where motion is not wanted", () => {
  const stage = new Stage();
  stage.unveils = ["solved"];
  stage.add(scene(1), []);
  stage.skip();
  stage.add(ending(), []);
  stage.skip();
  expect([shown(stage), stage.sight?.entry, stage.unveiling]).toEqual([[1, 2, 3], 2, null]);
  const still = vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
  const calm = new Stage();
  calm.unveils = ["solved"];
  calm.add(scene(1, true), [line(1)]);
  calm.add(ending(), []);
  expect([shown(calm), calm.sight?.entry]).toEqual([[1, 2, 3], 2]);
  still.mockRestore();
});
