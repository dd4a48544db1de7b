import { describe, expect, it } from "vitest";
import type { ServerMessage, Sight, Told, Update } from "../../lib/wire";
import { EMPTY, type Feed, take as takeAt } from "./feed";

const take = (feed: Feed, message: ServerMessage) => takeAt(feed, message, 1000);
const told = (n: number): Told => ({ n, text: `Line ${n}.`, event: { kind: "stuck", seat: 0 } });
const sight = (entry: number) => ({ entry, view: {}, prompt: "", awaited: [], bots: [] }) as unknown as Sight;
const update = (entry: number, ...lines: number[]): Update => ({
  t: "update",
  table: "t",
  after: entry - 1,
  told: lines.map(told),
  changes: [{ set: { entry, prompt: `Entry ${entry}.` } }],
});
const synced = (upTo: number): Feed => ({
  ...EMPTY,
  told: Array.from({ length: upTo }, (_, i) => told(i + 1)),
  sight: sight(upTo),
});
const numbers = (feed: Feed) => feed.told.map((line) => line.n);

describe("the feed", () => {
  it("adds what is new and shows it", () => {
    const { feed, scene, gap } = take(synced(2), update(3, 3, 4));
    expect(numbers(feed)).toEqual([1, 2, 3, 4]);
    expect(feed.sight?.entry).toBe(3);
    expect(scene?.told.map((line) => line.n)).toEqual([3, 4]);
    expect(gap).toBe(false);
  });

  it("takes in an update that tells this viewer nothing", () => {
    const { feed, scene } = take(synced(2), update(3));
    expect(numbers(feed)).toEqual([1, 2]);
    expect(scene?.sight.entry).toBe(3);
  });

  it("passes over lines it has already", () => {
    const { feed, scene } = take(synced(3), update(4, 2, 3, 4));
    expect(numbers(feed)).toEqual([1, 2, 3, 4]);
    expect(scene?.told.map((line) => line.n)).toEqual([4]);
  });

  it("asks nothing where the house is about to pass, and puts changes into what was sent", () => {
    const asking: Update = {
      ...update(3),
      changes: [{ set: { entry: 3, decision: 3, choices: [{ kind: "pass", label: "Pass" }], passing: true } }],
    };
    const passing = take(synced(2), asking);
    expect(passing.scene?.sight).toMatchObject({ entry: 3, decision: null, choices: [] });
    const asked = take(passing.feed, { ...update(4), changes: [{ drop: ["passing"], set: { entry: 4 } }] });
    expect(asked.feed.sight).toMatchObject({ entry: 4, decision: 3, choices: [{ kind: "pass" }] });
    expect(asked.feed.raw).toBeNull();
  });

  it("patches the sight that it has", () => {
    const before = synced(2);
    const { feed, scene } = take(before, update(3, 3));
    expect(feed.sight).toEqual({ ...before.sight, entry: 3, prompt: "Entry 3." });
    expect(scene?.sight).toBe(feed.sight);
    expect(before.sight?.prompt).toBe("");
  });

  it.each([
    ["a line is missing", update(3, 4)],
    ["an entry is missing that told this viewer nothing", update(4)],
    ["an entry is missing and all lines are there", update(5, 3)],
  ])("notices a gap and changes nothing when %s", (_, message) => {
    const before = synced(2);
    const { feed, scene, gap } = take(before, message);
    expect(gap).toBe(true);
    expect(feed).toBe(before);
    expect(scene).toBeNull();
  });

  it("asks for everything when it has nothing to patch", () => {
    const { feed, scene, gap } = take(EMPTY, update(0));
    expect([feed, scene, gap]).toEqual([EMPTY, null, true]);
  });

  it.each([update(5, 5), update(5), update(3, 3), update(3, 99)])("passes over what it has seen (%#)", (message) => {
    const before = synced(5);
    const { feed, scene, gap } = take(before, message);
    expect(feed).toBe(before);
    expect(scene).toBeNull();
    expect(gap).toBe(false);
  });

  it("never shows a table that was not, whatever is lost, doubled or late", () => {
    const messages = [1, 2, 3, 4, 5, 6].map((entry) => update(entry, entry));
    const start = { ...synced(0), sight: sight(0) };
    const cases = [
      { order: [1, 2, 3], gap: false },
      { order: [1, 1, 2, 2, 1, 3], gap: false },
      { order: [1, 3], gap: true },
      { order: [2], gap: true },
      { order: [6, 1], gap: true },
      { order: [3, 2, 1], gap: true },
      { order: [1, 2, 4, 3], gap: true },
    ];
    for (const { order, gap } of cases) {
      let feed: Feed = start;
      let lost = false;
      for (const entry of order) {
        const taken = take(feed, messages[entry - 1]!);
        lost ||= taken.gap;
        feed = taken.feed;
        const now = feed.sight?.entry ?? 0;
        expect(numbers(feed)).toEqual(Array.from({ length: now }, (_, i) => i + 1));
        expect(feed.sight?.prompt).toBe(now ? `Entry ${now}.` : "");
      }
      expect(lost).toBe(gap);
    }
  });

  it("joins a sync to what it has", () => {
    const sync = { t: "sync", table: "t", seat: 0, since: 2, told: [told(3)], sight: sight(9) } as const;
    expect(numbers(take(synced(2), { ...sync, told: [told(3)] }).feed)).toEqual([1, 2, 3]);
  });

  it("keeps nothing of what somebody else was told", () => {
    const mine = take(EMPTY, {
      t: "sync",
      table: "t",
      seat: 0,
      since: 0,
      told: [told(1), told(2)],
      sight: sight(2),
    }).feed;
    const { feed, scene, gap } = take(mine, {
      t: "sync",
      table: "t",
      seat: null,
      since: 2,
      told: [told(3)],
      sight: sight(2),
    });
    expect(gap).toBe(true);
    expect(scene).toBeNull();
    expect(numbers(feed)).toEqual([]);
    expect(feed.sight).toBeNull();
    expect(numbers(take(mine, { t: "sync", table: "t", seat: 0, since: 2, told: [], sight: sight(2) }).feed)).toEqual([
      1, 2,
    ]);
  });

  it("starts over when the server says everything again", () => {
    const { feed } = take(synced(4), { t: "sync", table: "t", seat: 0, since: 0, told: [told(1)], sight: sight(1) });
    expect(numbers(feed)).toEqual([1]);
    expect(feed.sight?.entry).toBe(1);
  });

  it("asks again when a sync begins after what it has", () => {
    const { gap } = take(synced(1), { t: "sync", table: "t", seat: 0, since: 3, told: [], sight: sight(9) });
    expect(gap).toBe(true);
  });

  it("keeps each line of chat once", () => {
    const line = { t: "said", name: "Ann", seat: 0, text: "Hm.", at: "" } as const;
    let feed: Feed = EMPTY;
    for (const n of [1, 2, 2, 1, 3]) feed = take(feed, { ...line, n }).feed;
    expect(feed.said.map((said) => said.n)).toEqual([1, 2, 3]);
  });

  it("puts another text in the place of a line that was deleted", () => {
    const line = { t: "said", name: "Ann", seat: 0, text: "Hm.", at: "" } as const;
    let feed: Feed = EMPTY;
    for (const n of [1, 2]) feed = take(feed, { ...line, n }).feed;
    feed = take(feed, { ...line, n: 1, text: "This message was deleted." }).feed;
    expect(feed.said.map((said) => said.text)).toEqual(["This message was deleted.", "Hm."]);
  });

  it("turns the time that is left into the moment it is up", () => {
    expect(take(EMPTY, { t: "clock", left: { "2": 5000 } }).feed.deadlines).toEqual(new Map([[2, 6000]]));
  });
});
