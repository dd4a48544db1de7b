import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Choice, Move, Option, Slot, Value, When } from "../../lib/wire";
import { begin, fill, finish, wordsOf } from "./draft";
import { fits, lacking, optionsOf } from "./slots";

const options = (...values: string[]): Option[] => values.map((value) => ({ value, label: value.toUpperCase() }));
const alone = (slot: Slot): Choice => ({ kind: "k", label: "K", slots: [slot] });

interface Example {
  choice: Choice;
  admitted: Move[];
  refused: Move[];
}
const examples: Example[] = JSON.parse(readFileSync("../tests/core/admitted.json", "utf-8"));

describe.each(examples)("what is finished of $choice.kind", ({ choice, admitted, refused }) => {
  it("is what the server admits", () => {
    for (const move of admitted) expect(finish(choice, move.slots ?? {}), JSON.stringify(move)).toEqual(move);
  });

  it("is nothing that the server does not admit", () => {
    for (const move of refused) expect(finish(choice, move.slots ?? {}), JSON.stringify(move)).toBeNull();
  });
});

const evidence: Slot = {
  takes: "some",
  name: "s",
  label: "S",
  options: options("a", "b", "c").map((option, i) => ({ ...option, weight: [1, 2, 5][i]! })),
  least: 1,
  most: 2,
  least_sum: 6,
};
const order: Slot = { takes: "order", name: "s", label: "S", options: options("a", "b", "c"), least: 1, most: 2 };
const trample: Slot = {
  takes: "split",
  name: "s",
  label: "S",
  options: [
    { value: "a", label: "A", limit: { least: 2 } },
    { value: "b", label: "B", limit: { least: 2, or_none: true } },
  ],
  total: 5,
};
const block: Slot = {
  takes: "assign",
  name: "s",
  label: "S",
  options: [{ value: "elf", label: "Elf", allowed: ["ogre", "none"] }, ...options("bear", "cat")],
  values: [
    { value: "ogre", label: "Ogre", limit: { least: 2, or_none: true } },
    { value: "imp", label: "Imp", limit: { most: 1 } },
    { value: "none", label: "Nobody" },
  ],
};

describe("what is still missing", () => {
  it("of a weighed selection", () => {
    expect(lacking(evidence, { s: [] })).toBe("Choose at least 1: 0 so far");
    expect(lacking(evidence, { s: ["a", "b"] })).toBe("Choose at least 6: 3 so far");
    expect(lacking(evidence, { s: ["a", "c"] })).toBe("");
    expect(lacking({ ...evidence, most_sum: 6 }, { s: ["b", "c"] })).toBe("Choose at most 6: 7 so far");
  });

  it("of an order of some", () => {
    expect(lacking(order, { s: [] })).toBe("Choose at least 1: 0 so far");
    expect(lacking(order, { s: ["c", "a"] })).toBe("");
    expect(lacking(order, { s: ["c", "a", "b"] })).toBe("Choose at most 2: 3 so far");
  });

  it("of a division", () => {
    expect(lacking(trample, { s: { a: 2, b: 0 } })).toBe("3 left to share");
    expect(lacking(trample, { s: { a: 4, b: 1 } })).toBe("B: none, or at least 2");
    expect(lacking(trample, { s: { a: 4, b: 2 } })).toBe("1 too many");
    expect(lacking(trample, { s: { a: 3, b: 2 } })).toBe("");
  });

  it("of an assignment", () => {
    expect(lacking(block, { s: { elf: "ogre" } })).toBe("2 choices left");
    expect(lacking(block, { s: { elf: "ogre", bear: "imp", cat: "none" } })).toBe("Ogre: none, or at least 2, now 1");
    expect(lacking(block, { s: { bear: "imp", cat: "imp" } })).toBe("Imp: at most 1, now 2");
    expect(lacking(block, { s: { elf: "imp", bear: "none", cat: "none" } })).toBe("1 choice left");
    expect(lacking({ ...block, distinct: true }, { s: { elf: "none", bear: "none" } })).toBe(
      "Nobody: at most 1, now 2",
    );
  });
});

describe("what a form begins with", () => {
  it("is an order only where all are put in order", () => {
    expect(begin(alone(order))).toEqual({ s: [] });
    expect(begin(alone({ takes: "order", name: "s", label: "S", options: options("a", "b") }))).toEqual({
      s: ["a", "b"],
    });
  });

  it("gives every share the least that it may be", () => {
    expect(begin(alone(trample))).toEqual({ s: { a: 2, b: 0 } });
  });
});

describe("slots that hang on several others", () => {
  const { choice } = examples.find((one) => one.choice.kind === "spend")!;
  const coins = choice.slots![2]!;
  const fillAll = (...values: [string, Value][]) =>
    values.reduce((filled, [name, value]) => fill(choice, filled, name, value), begin(choice));

  it("offer what was picked before", () => {
    const filled = fillAll(["whom", "1"], ["at", ["pies", "wheel"]]);
    expect(optionsOf(coins, filled).map(({ label }) => label)).toEqual(["Pies", "Wheel"]);
    expect(filled.coins).toEqual({ pies: 1, wheel: 1 });
  });

  it("keep what is still offered when an earlier slot changes", () => {
    const filled = fillAll(
      ["whom", "1"],
      ["at", ["pies", "wheel"]],
      ["coins", { pies: 3, wheel: 1 }],
      ["how", "aloud"],
    );
    expect(finish(choice, filled)).not.toBeNull();
    const other = fill(choice, filled, "at", ["pies", "swings"]);
    expect(other.coins).toEqual({ swings: 1, pies: 3 });
    expect(finish(choice, other)?.slots?.how).toBe("aloud");
    const another = fill(choice, filled, "whom", "2");
    expect(another.at).toEqual(["pies"]);
    expect(another.how).toBe("softly");
    expect(finish(choice, another)).toBeNull();
  });

  it("let themselves be filled one part after the other", () => {
    const filled = fillAll(
      ["whom", "1"],
      ["at", ["pies"]],
      ["at", ["pies", "ribbons"]],
      ["coins", { pies: 2, ribbons: 1 }],
    );
    expect(filled.coins).toEqual({ pies: 2, ribbons: 1 });
    expect(wordsOf(coins, filled)).toBe("Pies 2, Ribbons 1");
  });
});

describe("an option with a condition", () => {
  const offeredAfter = (when: When, value: Value) =>
    optionsOf(
      { takes: "one", name: "s", label: "S", options: [{ value: "a", label: "A", when: [when] }] },
      { first: value },
    ).length === 1;
  const has = { slot: "first", has: ["1", "2"] };

  it("is offered after any of its values, however the earlier slot holds them", () => {
    expect([offeredAfter(has, "2"), offeredAfter(has, "3")]).toEqual([true, false]);
    expect([offeredAfter(has, ["3", "1"]), offeredAfter(has, ["3"])]).toEqual([true, false]);
    expect([offeredAfter(has, { "1": 0, "2": 4 }), offeredAfter(has, { "1": 0, "3": 4 })]).toEqual([true, false]);
    expect([offeredAfter(has, { a: "3", b: "1" }), offeredAfter(has, { a: "3" })]).toEqual([true, false]);
  });

  it("may ask who was given the value", () => {
    const atB = { ...has, at: "b" };
    expect([offeredAfter(atB, { a: "3", b: "1" }), offeredAfter(atB, { a: "1", b: "3" })]).toEqual([true, false]);
  });
});

it("an assignment keeps what can still be given to those who are still there", () => {
  const after = (one: string): When[] => [{ slot: "first", has: [one] }];
  const choice: Choice = {
    kind: "k",
    label: "K",
    slots: [
      { takes: "one", name: "first", label: "First", options: options("1", "2") },
      {
        takes: "assign",
        name: "s",
        label: "S",
        options: [...options("a", "b"), { value: "c", label: "C", when: after("1") }],
        values: [...options("x"), { value: "y", label: "Y", when: after("1") }],
      },
    ],
  };
  const filled = { first: "1", s: { a: "x", b: "y", c: "x" } };
  expect(fill(choice, filled, "first", "2").s).toEqual({ a: "x" });
});

it("an own property is meant, not one that every object has", () => {
  const odd: Slot = { takes: "split", name: "s", label: "S", options: options("toString"), total: 0 };
  expect(fits(odd, {}, { other: 0 })).toBe(false);
  expect(fits(odd, {}, { toString: 0 })).toBe(true);
});
