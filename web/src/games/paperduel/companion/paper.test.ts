import { expect, it } from "vitest";
import type { Content } from "../wire";
import { Deck } from "./deck";
import { type Entry, fromFile, renamed, toFile } from "./position";
import { blank, draftOf, missing, positionOf, sizes } from "./setup";
import { asking, askingAll, begin, doneBy, finish, named, sawCard, type Sketch, sketchOf } from "./sketch";

const cards = (letter: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `${letter}${n + 1}`, name: `${letter} ${n + 1}`, about: "" }));
const CONTENT = {
  evidence: { hackers: cards("h", 5), viruses: cards("v", 6), programs: cards("p", 10) },
} as unknown as Content;
const DECK = new Deck(CONTENT, "5-6-10");
const SET_UP = {
  players: [2, 6],
  reserved: ["envelope"],
  says: { reserved: "{name} is no name.", same: "Two are called the same.", dealt: "{sum}, not {dealt}." },
} as unknown as Parameters<typeof missing>[2];
/** Everybody whom Ann asks, in order. */
const ROUND = ["Bob", "Cat", "Dan"];
const NAMED: Sketch = named(named(named(begin("Ann"), "program", "p3"), "hacker", "h1"), "virus", "v2");

it("asks in the order of the table those who were damaged, and nobody else passes", () => {
  const asked = asking(asking(NAMED, "Dan"), "Bob");
  expect(finish(asked, DECK, ROUND)).toBeNull();
  expect(finish({ ...asked, shower: "Dan" }, DECK, ROUND)).toEqual({
    by: "Ann",
    cards: ["h1", "v2", "p3"],
    passed: ["Bob"],
    shown_by: "Dan",
  });
  expect(finish({ ...asked, shower: null }, DECK, ROUND)).toMatchObject({ passed: ["Bob", "Dan"] });
  expect(finish({ ...NAMED, shower: null }, DECK, ROUND)).toBeNull(); // nobody was asked
  expect(askingAll(NAMED, ROUND).asked).toEqual(ROUND);
  expect(askingAll(askingAll(NAMED, ROUND), ROUND).asked).toEqual([]);
});

it("asks which card only of whoever was shown it, and forgets what no longer fits", () => {
  const shown: Sketch = { ...asking(NAMED, "Bob"), shower: "Bob", card: "h1" };
  expect(sawCard(shown, "Ann")).toBe(true);
  expect(sawCard(shown, "Cat")).toBe(false);
  expect(named(shown, "hacker", "h2").card).toBeNull();
  expect(named(shown, "virus", "v1").card).toBe("h1");
  expect(doneBy(shown, "Cat")).toMatchObject({ asked: [], shower: undefined, card: null });
  expect(asking(shown, "Cat").shower).toBeUndefined();
});

it("writes every sort of entry as it reads it", () => {
  const log: Entry[] = [
    { by: "Ann", cards: ["h1", "v2", "p3"], passed: ["Bob"], shown_by: "Dan", card: "v2" },
    { accusation: "Bob", cards: ["h1", "v2", "p3"], correct: true },
    { lost: "Cat", cards: ["h2", "v1"] },
    { envelope: ["h1", "v2", "p3"] },
  ];
  for (const entry of log) expect(finish(sketchOf(entry, DECK), DECK, ROUND, { Cat: 2 })).toEqual(entry);
  expect(finish(sketchOf(log[2]!, DECK), DECK, ROUND, { Cat: 3 })).toBeNull(); // somebody's whole hand, or nothing
  const called = renamed(log, new Map([["Bob", "Ben"]]));
  expect(called[0]).toMatchObject({ passed: ["Ben"], shown_by: "Dan" });
  expect(called[1]).toMatchObject({ accusation: "Ben" });
});

it("says what a set-up lacks, one thing after the other", () => {
  const draft = blank("5-6-10");
  expect(DECK.dealt).toBe(16);
  expect(sizes(draft, DECK)).toEqual([4, 4, 4, 4]);
  expect(missing(draft, DECK, SET_UP)).toBe("Programs that lie open: 0 of 2 chosen.");
  draft.faceUp = ["p1", "p2"];
  expect(missing(draft, DECK, SET_UP)).toBe("Your evidence: 0 of 4 cards chosen.");
  draft.hand = ["h1", "h2", "v1", "p5"];
  expect(missing(draft, DECK, SET_UP)).toBe("");
  expect(missing({ ...draft, me: null }, DECK, SET_UP)).toBe("");
  draft.players[0]!.size = 5;
  draft.players.forEach((player) => (player.size ??= 4));
  expect(missing(draft, DECK, SET_UP)).toBe("17, not 16.");
  const fewer = new Deck(CONTENT, "4-5-8");
  expect([fewer.dealt, sizes(blank("4-5-8"), fewer)]).toEqual([12, [3, 3, 3, 3]]);
});

it("comes back from its file, and nothing else does", () => {
  const draft = { ...blank("5-6-10"), hand: ["h1", "h2", "v1", "p5"], faceUp: ["p1", "p2"] };
  const position = positionOf(draft, DECK, null);
  expect(fromFile(JSON.parse(JSON.stringify(toFile(position))))).toEqual(position);
  const sizesOf = sizes(draftOf(position), DECK);
  expect(sizesOf).toEqual([4, 4, 4, 4]);
  for (const wrong of [null, {}, { edition: "classic", players: ["Ann"] }, { ...toFile(position), log: [{ by: 1 }] }])
    expect(fromFile(wrong)).toBeNull();
});
