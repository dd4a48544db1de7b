import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeLines } from "../../lib/line.fixture";
import type { Sight, Told } from "../../lib/wire";
import { Connection } from "./connection.svelte";
import type { Scene } from "./feed";

const told = (n: number): Told => ({ n, text: `Line ${n}.`, event: { kind: "stuck", seat: 0 } });
const sight = (entry: number) => ({ entry, view: {}, prompt: "", awaited: [], bots: [] }) as unknown as Sight;
const sync = (...lines: number[]) => ({
  t: "sync",
  table: "t",
  seat: 0,
  since: lines[0]! - 1,
  told: lines.map(told),
  sight: sight(lines.at(-1)!),
});
const update = (n: number) => ({ t: "update", table: "t", told: [told(n)], sight: sight(n) });

let lines: FakeLines;
let scenes: Scene[];
let link: Connection;
let close: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  lines = new FakeLines();
  scenes = [];
  link = new Connection("a b", (scene) => scenes.push(scene), lines.dial);
  close = link.open();
  lines.last.opens();
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

const numbers = () => link.feed.told.map(({ n }) => n);

it("says what it has, and after a gap asks for the rest", () => {
  expect(lines.last.address).toMatch(/\/api\/tables\/a%20b\/socket$/);
  expect(lines.last.said).toEqual([{ t: "hello", told: 0, said: 0 }]);
  lines.last.hears(sync(1, 2));
  lines.last.hears({ t: "said", n: 7, name: "Ann", seat: 0, text: "Hm.", at: "" });
  lines.last.hears(update(5));
  lines.last.opens();
  expect(lines.last.said).toEqual([{ t: "hello", told: 2, said: 7 }]);
  lines.last.hears(sync(3, 4, 5));
  expect([lines.all.length, numbers(), scenes.length]).toEqual([2, [1, 2, 3, 4, 5], 2]);
});

it("sends what was not answered again, under the same number, and only that", async () => {
  const first = link.send({ t: "chat", text: "one" });
  lines.last.hears({ t: "ack", id: lines.last.said[1]!.id, entry: null });
  expect(await first).toEqual({ done: true });
  const second = link.send({ t: "move", decision: 4, move: { kind: "roll" } });
  const letter = lines.last.said[2]!;
  lines.last.breaks();
  const third = link.send({ t: "chat", text: "while away" });
  expect(link.waiting).toBe(2);
  await vi.advanceTimersByTimeAsync(500);
  lines.last.opens();
  expect(lines.last.said).toEqual([
    { t: "hello", told: 0, said: 0 },
    letter,
    expect.objectContaining({ t: "chat", text: "while away" }),
  ]);
  lines.last.hears({ t: "ack", id: letter.id, entry: 5 });
  lines.last.hears({ t: "refused", id: lines.last.said[2]!.id, text: "Not now.", rule: "" });
  expect([await second, await third]).toEqual([{ done: true }, { done: false, text: "Not now." }]);
  expect(link.waiting).toBe(0);
});

it("ends with the server's words, and so does all that waits", async () => {
  const reply = link.send({ t: "chat", text: "Hello?" });
  lines.last.hears({ t: "gone", text: "You opened this table elsewhere." });
  expect([link.status, link.farewell]).toEqual(["gone", "You opened this table elsewhere."]);
  expect(await reply).toEqual({ done: false, text: "You opened this table elsewhere." });
});
