import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SandTimer } from "./timer.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("runs, waits, and is turned over", () => {
  const timer = new SandTimer(180_000);
  expect([timer.says, timer.sound]).toEqual(["3:00", false]);
  timer.start();
  vi.advanceTimersByTime(55_000);
  expect(timer.says).toBe("2:05");
  timer.pause();
  vi.advanceTimersByTime(60_000);
  expect([timer.says, timer.running]).toEqual(["2:05", false]);
  timer.start();
  vi.advanceTimersByTime(130_000);
  expect([timer.says, timer.running]).toEqual(["0:00", false]);
  timer.start();
  expect(timer.running).toBe(false);
  timer.reset();
  expect(timer.says).toBe("3:00");
});
