import { expect, it } from "vitest";
import { Deck, ownDeck } from "./deck";
import { answered, askedBy, begin, concededBy, finish, isUnheard, named, sawCard, sketchOf } from "./sketch";

const DECK = ownDeck({ suspects: ["Ada", "Bea"], weapons: ["Axe", "Bow"], rooms: ["Attic", "Barn"] });
/** Everybody whom Ann asks, in order. */
const ROUND = ["Bob", "Cat", "Dan"];
const ASKED = named(named(named(begin("Ann"), "rooms", "Barn"), "suspects", "Ada"), "weapons", "Bow");

it("is finished by whoever showed, and those before passed", () => {
  expect(finish(ASKED, DECK)).toBeNull();
  expect(finish(answered(ASKED, ROUND, "Dan"), DECK)).toEqual({
    by: "Ann",
    cards: ["Ada", "Bow", "Barn"],
    passed: ["Bob", "Cat"],
    shown_by: "Dan",
  });
  expect(finish(answered(ASKED, ROUND, null), DECK)).toMatchObject({ passed: ["Bob", "Cat", "Dan"] });
});

it("asks which card only of what I was shown", () => {
  expect(sawCard(answered(ASKED, ROUND, "Dan"), "Ann")).toBe(true);
  expect(sawCard(answered(ASKED, ROUND, null), "Ann")).toBe(false);
  expect(sawCard(answered(ASKED, ROUND, "Dan"), "Bob")).toBe(false);
});

it("forgets what no longer fits when it is corrected", () => {
  const shown = { ...answered(ASKED, ROUND, "Dan"), card: "Bow" };
  expect(named(shown, "weapons", "Axe").card).toBeNull();
  expect(named(shown, "suspects", "Bea").card).toBe("Bow");
  expect(askedBy(shown, "Bob")).toMatchObject({ shower: undefined, passed: [], card: null });
});

it("may leave out a kind that is named by leave, but in no accusation", () => {
  const deck = new Deck(DECK.kinds.map((kind) => ({ ...kind, optional: kind.id === "weapons" })));
  const asked = named(ASKED, "weapons", "");
  const entry = { by: "Ann", cards: ["Ada", "Barn"], passed: ["Bob"], shown_by: "Cat" };
  expect(finish(answered(asked, ROUND, "Cat"), deck)).toEqual(entry);
  expect(finish(answered(asked, ROUND, "Cat"), DECK)).toBeNull();
  expect(finish(sketchOf(entry, deck), deck)).toEqual(entry);
  expect(finish({ ...asked, sort: "accusation" }, deck)).toBeNull();
});

it("comes back from an entry as it was", () => {
  for (const entry of [
    { by: "Ann", cards: ["Ada", "Bow", "Barn"], passed: ["Bob"], shown_by: "Cat", card: "Bow" },
    { by: "Cat", cards: ["Bea", "Axe", "Attic"], passed: ["Dan", "Ann", "Bob"] },
    { accusation: "Dan", cards: ["Ada", "Axe", "Barn"], correct: true },
    { conceded: "Dan", cards: ["Ada", "Barn"] },
    { conceded: "Dan", cards: [] },
  ]) {
    expect(finish(sketchOf(entry, DECK), DECK)).toEqual(entry);
  }
});

it("notes an accusation whose cards nobody heard as wrong, and without cards", () => {
  const unheard = { ...begin("Dan"), sort: "accusation" as const, heard: false };
  expect(isUnheard(unheard)).toBe(true);
  expect(finish(unheard, DECK)).toEqual({ accusation: "Dan", correct: false });
  expect(finish({ ...unheard, heard: true }, DECK)).toBeNull();
  expect(sketchOf({ accusation: "Dan" }, DECK)).toMatchObject({
    sort: "accusation",
    by: "Dan",
    heard: false,
    cards: {},
  });
  expect(isUnheard({ ...unheard, sort: "question" })).toBe(false);
});

it("takes a concession with all the cards that were held, and knows my own", () => {
  const left = { ...begin(""), sort: "concession" as const };
  const sizes = { Ann: 1, Dan: 2 };
  const table = { me: "Ann", hand: ["Bow"] };
  expect(finish(left, DECK, sizes)).toBeNull();
  const dan = concededBy(left, "Dan", table);
  expect(finish(dan, DECK, sizes)).toBeNull();
  expect(finish({ ...dan, laid: ["Ada"] }, DECK, sizes)).toBeNull();
  expect(finish({ ...dan, laid: ["Ada", "Axe"] }, DECK, sizes)).toEqual({ conceded: "Dan", cards: ["Ada", "Axe"] });
  expect(finish({ ...dan, laid: ["Ada", "Axe", "Bow"] }, DECK, sizes)).toBeNull();
  expect(concededBy({ ...dan, laid: ["Ada"] }, "Dan", table).laid).toEqual(["Ada"]);
  const me = concededBy({ ...dan, laid: ["Ada"] }, "Ann", table);
  expect(finish(me, DECK, sizes)).toEqual({ conceded: "Ann", cards: ["Bow"] });
  expect(concededBy(me, "Dan", table).laid).toEqual([]);
});
