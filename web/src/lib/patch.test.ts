import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Change, Sight } from "./wire";
import { patched } from "./patch";

/** Written by the server's side, which is held to the same file. */
type Example = { before: Sight; changes: Change[]; after: Sight };
const examples: Example[] = JSON.parse(readFileSync("../tests/core/patches.json", "utf-8"));

function freeze(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  Object.values(value).forEach(freeze);
  Object.freeze(value);
}

describe("a patch", () => {
  it.each(examples)("makes of a sight exactly the one that the server has (%#)", ({ before, changes, after }) => {
    freeze(before);
    expect(JSON.stringify(patched(before, changes))).toBe(JSON.stringify(after));
  });

  it("has examples of every kind of change", () => {
    const changes = examples.flatMap((example) => example.changes);
    for (const kind of ["at", "drop", "set", "start", "cut", "put"] as const)
      expect(changes.filter((change) => change[kind] !== undefined).length, kind).toBeGreaterThan(2);
  });

  it("leaves what did not change as it is", () => {
    const before = { view: { hand: ["rope"], table: { phase: "turn" } }, prompt: "" } as unknown as Sight;
    const after = patched(before, [{ at: ["view", "table"], set: { phase: "walk" } }]) as unknown as typeof before;
    const [old, now] = [before, after].map(({ view }) => view as { hand: string[]; table: { phase: string } });
    expect(now?.hand).toBe(old?.hand);
    expect(old?.table.phase).toBe("turn");
    expect(now?.table.phase).toBe("walk");
  });
});
