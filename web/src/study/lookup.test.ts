import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Lookup } from "./lookup.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("asks once after a burst of questions, and only the last of them", async () => {
  const lookup = new Lookup<string>(200);
  const first = vi.fn(async () => "first");
  lookup.ask(first);
  lookup.ask(async () => "second");
  await vi.advanceTimersByTimeAsync(250);
  expect(first).not.toHaveBeenCalled();
  expect(lookup.found).toBe("second");
  expect(lookup.busy).toBe(false);
});

it("asks one thing at a time, and last what was asked last", async () => {
  const lookup = new Lookup<string>(10);
  const seen: (string | null)[] = [];
  const slow = (answer: string) => () =>
    new Promise<string>((done) => setTimeout(() => (seen.push(answer), done(answer)), 500));
  for (const answer of ["one", "two", "three"]) {
    lookup.ask(slow(answer));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect([lookup.found, lookup.busy]).toEqual([null, true]);
  await vi.advanceTimersByTimeAsync(300);
  expect([lookup.found, lookup.busy]).toEqual(["one", true]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([lookup.found, lookup.busy]).toEqual(["three", false]);
  expect(seen).toEqual(["one", "three"]);
});

it("takes no answer after it was closed, and can ask again at once", async () => {
  const lookup = new Lookup<string>();
  lookup.ask(() => new Promise((done) => setTimeout(() => done("late"), 500)));
  await vi.advanceTimersByTimeAsync(10);
  lookup.close();
  lookup.ask(async () => "quick");
  await vi.advanceTimersByTimeAsync(1000);
  expect([lookup.found, lookup.busy]).toEqual(["quick", false]);
});

it("keeps what was found while it is in trouble, and tries again when told", async () => {
  const lookup = new Lookup<string>();
  lookup.ask(async () => "good");
  await vi.advanceTimersByTimeAsync(1);
  let broken = true;
  lookup.ask(async () => {
    if (broken) throw new Error("no");
    return "better";
  });
  await vi.advanceTimersByTimeAsync(1);
  expect(lookup.found).toBe("good");
  expect(lookup.error).toBeInstanceOf(Error);
  broken = false;
  lookup.retry();
  await vi.advanceTimersByTimeAsync(1);
  expect([lookup.found, lookup.error]).toEqual(["better", null]);
});
