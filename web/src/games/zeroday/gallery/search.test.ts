import { describe, expect, test } from "vitest";
import { content } from "./cards.fixture";
import { grouped } from "./order";
import { choose, cleared, EVERYTHING, type Query, readQuery, seeks, toggled, writeQuery } from "./query";
import { found, indexOf, tally } from "./search";

const index = indexOf(content);
const ids = (query: Query) => found(index, query).map(({ card }) => card.id);
const typed = (words: string) => ids({ ...EVERYTHING, words }).sort();

describe("typed words", () => {
  test.each([
    ["", index.map(({ card }) => card.id).sort()],
    ["moth", ["lamp-moth"]],
    ["flying draw", ["wire-crow"]],
    ["draw   FLYING ", ["wire-crow"]],
    ["fly", ["lamp-moth", "wire-crow"]],
    ["lying", []],
    ["sorcery", ["long-read", "roll-call"]],
    ["entree", ["entree-cafe"]],
    ["can't attack", ["long-read"]],
    ["can’t attack", ["long-read"]],
    ["2/3", ["wire-crow"]],
    ["+1/+1", ["roll-call"]],
    ["beacon cipher", ["booth", "roll-call", "wire-crow"]],
    ["colourless", ["entree-cafe"]],
    ["token guard", ["guard", "roll-call"]],
  ])("%s", (words, cards) => expect(typed(words)).toEqual(cards));

  test.each([
    ['"draw a card"', ["wire-crow"]],
    ["“draw a card”", ["wire-crow"]],
    ["draw a card", ["long-read", "wire-crow"]],
    ["flying -draw", ["lamp-moth"]],
    ['sorcery -"draw two"', ["roll-call"]],
    ["name:guard", ["gate-guard", "guard"]],
    ["-name:guard type:guard", []],
    ["text:guard", ["roll-call"]],
    ["color:cipher type:creature", ["wire-crow"]],
    ["pack:desk", ["booth", "entree-cafe", "long-read"]],
    ["tower", []],
    ["mana:4", ["long-read", "roll-call", "wire-crow"]],
    ["mana:2+ beacon", ["gate-guard", "roll-call", "wire-crow"]],
    ["mana:1-", ["lamp-moth"]],
    ["moth name:", ["lamp-moth"]],
    ["moth -", ["lamp-moth"]],
  ])("%s says more", (words, cards) => expect(typed(words)).toEqual(cards));
});

describe("filters", () => {
  test("of one kind widen, of several kinds narrow", () => {
    const beacon = choose(EVERYTHING, "colour", ["B"]);
    expect(ids(beacon)).not.toContain("long-read");
    expect(ids(toggled(beacon, "colour", "C"))).toContain("long-read");
    expect(ids(choose(beacon, "type", ["sorcery"]))).toEqual(["roll-call"]);
    expect(ids(choose(beacon, "keyword", ["flying"]))).toEqual(["lamp-moth", "wire-crow"]);
    expect(ids(choose(choose(EVERYTHING, "pack", ["tower"]), "mana", ["4"]))).toEqual(["wire-crow", "roll-call"]);
  });

  test("a token is one of its own types and a token, and a land has no mana value", () => {
    expect(ids(choose(EVERYTHING, "type", ["token"]))).toEqual(["guard"]);
    expect(ids(choose(EVERYTHING, "type", ["creature"]))).toContain("guard");
    expect(ids(choose(EVERYTHING, "mana", ["0"]))).toEqual([]);
  });

  test("each value tells what it would leave beside what is chosen elsewhere", () => {
    const counts = tally(index, choose({ ...EVERYTHING, words: "draw" }, "colour", ["B"]));
    expect([...counts.colour]).toEqual([
      ["B", 1],
      ["C", 2],
    ]);
    expect([...counts.type]).toEqual([["creature", 1]]);
    for (const [colour, count] of tally(index, EVERYTHING).colour)
      expect(ids(choose(EVERYTHING, "colour", [colour]))).toHaveLength(count);
  });
});

describe("order", () => {
  const under = (sort: Query["sort"]) =>
    grouped(index, sort, content).map(({ title, entries }) => [title, entries.map(({ card }) => card.id)]);

  test("by colour: one colour, two, none; then lands and tokens", () => {
    expect(under("colour")).toEqual([
      ["Beacon", ["lamp-moth", "gate-guard", "roll-call"]],
      ["Cipher", ["long-read"]],
      ["Two colours", ["wire-crow"]],
      ["Colourless", ["entree-cafe"]],
      ["Lands", ["mast", "booth"]],
      ["Tokens", ["guard"]],
    ]);
  });

  test("by mana value", () => {
    expect(under("value")).toEqual([
      ["Mana value 1", ["lamp-moth"]],
      ["Mana value 2", ["gate-guard", "entree-cafe"]],
      ["Mana value 4", ["roll-call", "long-read", "wire-crow"]],
      ["Lands", ["mast", "booth"]],
      ["Tokens", ["guard"]],
    ]);
  });

  test("by name, under no headings", () => {
    expect(under("name")).toEqual([
      ["", ["booth", "entree-cafe", "gate-guard", "guard", "lamp-moth", "long-read", "mast", "roll-call", "wire-crow"]],
    ]);
  });
});

describe("the address", () => {
  test("says a query, and says it back", () => {
    const query = toggled(
      { ...choose(EVERYTHING, "colour", ["B", "C"]), words: 'a "b" c&d ', sort: "name" },
      "mana",
      "3",
    );
    expect(readQuery(writeQuery(query))).toEqual(query);
    expect(writeQuery(EVERYTHING)).toBe("");
    expect(readQuery("?look=sideways&sort=price&q=moth")).toEqual({ ...EVERYTHING, words: "moth" });
  });

  test("what is cleared keeps how it is shown", () => {
    const query: Query = { ...choose(EVERYTHING, "pack", ["tower"]), words: "moth", sort: "name", look: "list" };
    expect(seeks(query)).toBe(true);
    expect(seeks({ ...EVERYTHING, words: "  " })).toBe(false);
    expect(cleared(query)).toEqual({ ...EVERYTHING, sort: "name", look: "list" });
  });
});
