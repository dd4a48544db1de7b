import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Sight, Told } from "../../lib/wire";
import { EMPTY, type Scene } from "../link/feed";
import { Table } from "../table.svelte";
import Announcer from "./Announcer.svelte";

const line = (n: number) => ({ n, text: `Line ${n}.`, event: { kind: "passed", seat: 0 } }) as unknown as Told;
const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => line(from + i));
const sight = (entry: number, more: Partial<Sight> = {}) =>
  ({ entry, view: {}, prompt: `Prompt ${entry}.`, awaited: [], bots: [], ...more }) as Sight;
const scene = (n: number): Scene => ({ told: [line(n)], sight: sight(n), caughtUp: false });

let table: Table;
let shown: Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren();
  table = new Table("t");
  table.link.feed = { ...EMPTY, sight: sight(3) };
  table.stage.add({ told: lines(1, 3), sight: sight(3), caughtUp: true }, lines(1, 3));
  shown = mount(Announcer, { target: document.body, props: { table } });
  flushSync();
});
afterEach(() => {
  void unmount(shown);
  vi.useRealTimers();
});

const said = () => [...document.querySelectorAll('[aria-live="polite"] p')].map((one) => one.textContent);

it("says nothing of what was told before one came", () => expect(said()).toEqual([]));

it("says each line when it is shown, once", () => {
  table.stage.add(scene(4), []);
  flushSync();
  expect(said()).toEqual(["Line 4."]);
  table.stage.add(scene(5), []);
  flushSync();
  expect(said()).toEqual(["Line 4."]);
  vi.advanceTimersByTime(10_000);
  flushSync();
  expect(said()).toEqual(["Line 4.", "Line 5."]);
});

it("says every line of scenes that are skipped, however many", () => {
  for (let n = 4; n <= 24; n++) table.stage.add(scene(n), []);
  table.stage.skip();
  flushSync();
  expect(said()).toEqual(lines(4, 24).map(({ text }) => text));
});

it("says what was missed while the connection was lost", () => {
  table.stage.add({ told: lines(4, 6), sight: sight(6), caughtUp: true }, lines(1, 6));
  flushSync();
  expect(said()).toEqual(["Line 4.", "Line 5.", "Line 6."]);
});

it("says what is asked, after what led to it", () => {
  table.stage.add(scene(4), []);
  table.link.feed = { ...EMPTY, sight: sight(4, { decision: 4 }) };
  flushSync();
  expect(said()).toEqual(["Line 4.", "Prompt 4."]);
});
