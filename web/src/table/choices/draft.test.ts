import { describe, expect, it } from "vitest";
import type { Choice, Option, Slot } from "../../lib/wire";
import { begin, fill, finish, fits, isWalk, knownIn, nextOpen, parts, spoken, walkIn, wordsOf } from "./draft";

const options = (...values: string[]): Option[] => values.map((value) => ({ value, label: value.toUpperCase() }));
const who: Slot = { takes: "one", name: "who", label: "Who", options: options("plum", "white") };
const what: Slot = { takes: "one", name: "what", label: "What", options: options("rope", "dagger") };
const suggest: Choice = {
  kind: "suggest",
  label: "Suggest",
  slots: [who, what],
  sentence: "It was {who}, with the {what}.",
};

describe("a draft of one-value slots", () => {
  it("is finished once every slot has a value it takes", () => {
    let filled = begin(suggest);
    expect(finish(suggest, filled)).toBeNull();
    filled = fill(suggest, filled, "who", "plum");
    expect(finish(suggest, filled)).toBeNull();
    filled = fill(suggest, filled, "what", "rope");
    expect(finish(suggest, filled)).toEqual({ kind: "suggest", slots: { who: "plum", what: "rope" } });
    expect(finish(suggest, fill(suggest, filled, "what", "plum"))).toBeNull();
  });

  it("has no slots in a move that takes none", () => {
    expect(finish({ kind: "roll", label: "Roll" }, {})).toEqual({ kind: "roll" });
  });

  it("fills in what leaves no choice", () => {
    const show: Choice = { kind: "show", label: "Show", slots: [{ ...who, options: options("plum") }] };
    expect(finish(show, begin(show))).toEqual({ kind: "show", slots: { who: "plum" } });
  });

  it("begins with what was filled in before, as far as it still fits", () => {
    expect(begin(suggest, { who: "plum", what: "axe" })).toEqual({ who: "plum" });
  });

  it("says what is known of the values that it names", () => {
    const known = (value: string) => (value === "rope" ? "your card" : "");
    expect(knownIn(suggest, { who: "plum", what: "rope" }, known)).toEqual(["ROPE: your card"]);
    expect(knownIn(suggest, { who: "plum" }, known)).toEqual([]);
  });

  it("reads like its sentence, with gaps where values are missing", () => {
    expect(parts(suggest)).toEqual([
      { text: "It was " },
      { slot: who },
      { text: ", with the " },
      { slot: what },
      { text: "." },
    ]);
    expect(spoken(suggest, { who: "plum" })).toBe("It was PLUM, with the ….");
  });

  it("keeps slots that the sentence forgets, and braces that name no slot", () => {
    const odd: Choice = { ...suggest, sentence: "{nobody} and {who}" };
    expect(parts(odd)).toEqual([{ text: "{nobody}" }, { text: " and " }, { slot: who }, { slot: what }]);
  });

  it("takes no slot for the name of a player who is called like one", () => {
    const asked: Choice = { ...suggest, sentence: "I ask {{who}} if it was {who} with {what}." };
    expect(spoken(asked, { who: "plum", what: "rope" })).toBe("I ask {who} if it was PLUM with ROPE.");
  });

  it("goes on to the next open slot, round the end", () => {
    expect(nextOpen(suggest, {})?.name).toBe("who");
    expect(nextOpen(suggest, { what: "rope" }, "what")?.name).toBe("who");
    expect(nextOpen(suggest, { who: "plum", what: "rope" }, "who")).toBeNull();
  });
});

describe("slots that hang on an earlier one", () => {
  const cases = { plum: options("rope"), white: options("rope", "dagger") };
  const hanging: Choice = {
    kind: "x",
    label: "X",
    slots: [who, { takes: "one", name: "what", label: "W", after: "who", cases }],
  };

  it("drops a value that no longer fits and fills in the only one left", () => {
    const filled = fill(hanging, { who: "white", what: "dagger" }, "who", "plum");
    expect(filled).toEqual({ who: "plum", what: "rope" });
  });

  it("keeps a value that still fits", () => {
    expect(fill(hanging, { who: "plum", what: "rope" }, "who", "white")).toEqual({ who: "white", what: "rope" });
  });

  it("takes nothing before the first is filled", () => {
    expect(fits(hanging.slots![1]!, {}, "rope")).toBe(false);
  });
});

describe("the other kinds of slot", () => {
  it("some: between least and most, none twice", () => {
    const some: Slot = { takes: "some", name: "s", label: "S", options: options("a", "b", "c"), least: 1, most: 2 };
    expect(fits(some, {}, [])).toBe(false);
    expect(fits(some, {}, ["a", "c"])).toBe(true);
    expect(fits(some, {}, ["a", "a"])).toBe(false);
    expect(fits(some, {}, ["a", "b", "c"])).toBe(false);
    expect(fits(some, {}, ["z"])).toBe(false);
  });

  it("order: all of them, and begins in the order given", () => {
    const order: Slot = { takes: "order", name: "o", label: "O", options: options("a", "b") };
    expect(begin({ kind: "k", label: "", slots: [order] })).toEqual({ o: ["a", "b"] });
    expect(fits(order, {}, ["b", "a"])).toBe(true);
    expect(fits(order, {}, ["b"])).toBe(false);
    expect(fits(order, {}, ["b", "b"])).toBe(false);
  });

  it("split: whole parts that make up the total", () => {
    const split: Slot = { takes: "split", name: "p", label: "P", options: options("a", "b"), total: 3 };
    expect(begin({ kind: "k", label: "", slots: [split] })).toEqual({ p: { a: 0, b: 0 } });
    expect(fits(split, {}, { a: 1, b: 2 })).toBe(true);
    expect(fits(split, {}, { a: 1, b: 1 })).toBe(false);
    expect(fits(split, {}, { a: 4, b: -1 })).toBe(false);
    expect(fits(split, {}, { a: 3 })).toBe(false);
  });

  it("assign: one of the values to each, no value twice if they must differ", () => {
    const assign: Slot = {
      takes: "assign",
      name: "m",
      label: "M",
      options: options("a", "b"),
      values: options("x", "y"),
    };
    expect(fits(assign, {}, { a: "x", b: "x" })).toBe(true);
    expect(fits({ ...assign, distinct: true }, {}, { a: "x", b: "x" })).toBe(false);
    expect(fits(assign, {}, { a: "x" })).toBe(false);
    expect(fits(assign, {}, { a: "x", b: "z" })).toBe(false);
  });
});

describe("what values read like", () => {
  const slot = (more: object) => ({ name: "s", label: "S", options: options("a", "b"), ...more }) as Slot;

  it("names every kind of value", () => {
    expect(wordsOf(slot({ takes: "one" }), { s: "a" })).toBe("A");
    expect(wordsOf(slot({ takes: "some" }), { s: ["b", "a"] })).toBe("B, A");
    expect(wordsOf(slot({ takes: "split" }), { s: { a: 2, b: 0 } })).toBe("A 2, B 0");
    expect(wordsOf(slot({ takes: "assign", values: options("x") }), { s: { a: "x" } })).toBe("A X");
  });

  it("has no words for nothing", () => {
    expect(wordsOf(slot({ takes: "one" }), {})).toBeNull();
    expect(wordsOf(slot({ takes: "some" }), { s: [] })).toBeNull();
  });
});

it("knows a walk by the way its options lead", () => {
  const to: Slot = {
    takes: "one",
    name: "to",
    label: "To",
    options: [{ value: "hall", label: "Hall", via: ["1-1", "hall"] }],
  };
  expect(isWalk({ kind: "walk", label: "Walk", slots: [to] })).toBe(true);
  expect(isWalk(suggest)).toBe(false);
});

it("finds the walk among other choices, with every place it may end at", () => {
  const to: Slot = {
    takes: "one",
    name: "to",
    label: "To",
    options: [
      { value: "hall", label: "Hall", note: "1 step", via: ["1-1", "hall"] },
      { value: "2-2", label: "C3" },
    ],
  };
  const walk: Choice = { kind: "walk", label: "Walk", slots: [to] };
  expect(walkIn([suggest, walk])).toEqual({
    choice: walk,
    slot: "to",
    lit: [
      { place: "hall", label: "Hall", note: "1 step", via: ["1-1", "hall"] },
      { place: "2-2", label: "C3", note: "", via: [] },
    ],
  });
  expect(walkIn([suggest])).toBeNull();
});
