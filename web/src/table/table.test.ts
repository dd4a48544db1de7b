import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Sight, Told, You } from "../lib/wire";
import { EMPTY, type Scene } from "./link/feed";
import { Table } from "./table.svelte";

const line = (n: number) => ({ n, text: "", event: { kind: "passed", seat: 0 } }) as unknown as Told;
const sight = (entry: number, more: Partial<Sight> = {}) =>
  ({ entry, view: {}, prompt: `prompt ${entry}`, awaited: [], bots: [], ...more }) as Sight;
const scene = (shown: Sight): Scene => ({ told: [line(shown.entry)], sight: shown, caughtUp: false });
const choices = [{ kind: "show", label: "Show a card" }];

/** A table that has heard all of this, and has begun to show it. */
function at(...sights: Sight[]): Table {
  const table = new Table("t");
  table.link.feed = { ...EMPTY, you: { seat: 0 } as You, sight: sights.at(-1)! };
  for (const one of sights) table.stage.add(scene(one), []);
  return table;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("what is asked", () => {
  it("comes together with the scene that led to it", () => {
    const table = at(sight(1), sight(2), sight(3, { decision: 3, choices }));
    expect([table.now?.decision, table.now?.choices, table.now?.prompt]).toEqual([null, [], "prompt 1"]);
    vi.advanceTimersByTime(2000);
    expect([table.now?.decision, table.now?.choices, table.now?.prompt]).toEqual([3, choices, "prompt 3"]);
  });

  it("is there at once for whoever skips ahead, and stays while others go on", () => {
    const table = at(sight(1), sight(2), sight(3, { decision: 3, choices }));
    table.skipAhead();
    expect(table.now?.decision).toBe(3);
    table.link.feed = { ...table.link.feed, sight: sight(5, { decision: 3, choices }) };
    expect(table.now?.decision).toBe(3);
  });
});

describe("a paced answer", () => {
  it("waits for a time that is drawn once, and not for longer than there is", () => {
    const table = at(sight(1, { decision: 1, choices }));
    const until = table.pause(1, 4000);
    expect(until).toBe(Date.now() + 4000);
    expect(table.pause(1, 100)).toBe(until);
    table.link.feed = { ...table.link.feed, deadlines: new Map([[0, Date.now() + 3000]]) };
    expect(table.pause(2, 4000)).toBe(Date.now() + 1500);
  });

  it("is sent when its time has come, by hand as by itself", async () => {
    const table = at(sight(1, { decision: 1, choices }));
    const said = vi.spyOn(table, "say").mockResolvedValue(true);
    table.pause(1, 4000);
    void table.move({ kind: "show" });
    await vi.advanceTimersByTimeAsync(3999);
    expect(said).not.toHaveBeenCalled();
    expect(table.busy).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(said).toHaveBeenCalledWith({ t: "move", decision: 1, move: { kind: "show" } });
  });
});

describe("what was prepared", () => {
  const prepared = { kind: "accuse", filled: { who: "plum" } };
  const accuse = { kind: "accuse", label: "Accuse" };

  it("is kept until it may be done, and let go when it is passed over", async () => {
    const table = at(sight(1, { decision: 1, choices: [{ kind: "roll", label: "Roll" }], later: [accuse] }));
    vi.spyOn(table, "say").mockResolvedValue(true);
    table.prepared = prepared;
    await table.move({ kind: "roll" });
    expect(table.prepared).toBe(prepared);
    table.link.feed = { ...table.link.feed, sight: sight(2, { decision: 2, choices: [accuse] }) };
    await table.move({ kind: "suggest", slots: { who: "white" } });
    expect(table.prepared).toBe(prepared);
    table.link.feed = { ...table.link.feed, sight: sight(3, { decision: 3, choices: [accuse] }) };
    await table.move({ kind: "end" });
    expect(table.prepared).toBeNull();
  });
});
