import { expect, test } from "vitest";
import { HOUSE } from "../../../companion/notations.fixture";
import type { Edition } from "../wire";
import { asSaid, packOf } from "./pack";

const SCRIBE = {
  id: "scribe",
  name: "Scribe",
  letter: "S",
  colour: "blue",
  shape: "square",
  start: [0, 0] as [number, number],
};
const edition = (terms: Edition["terms"]): Edition => ({
  id: "small",
  title: "Small",
  tagline: "Small.",
  victim: "nobody",
  story: "Nothing happened.",
  winner_title: "the winner",
  dice_words: "the dice",
  players: [3, 6],
  suspects: [SCRIBE],
  weapons: [{ id: "wine", name: "wine", story: "Sweet." }],
  rooms: [{ id: "temple", name: "Temple", letter: "T", doors: [{ square: [0, 0], towards: "east" }] }],
  board: { centre: "Court", cells: ["=T"] },
  stamp: "winner",
  notation: HOUSE.notation,
  ...(terms ? { terms } : {}),
});

test("what an edition does not name is called as it always was", () => {
  const pack = packOf(edition(undefined));
  expect(pack.sorts.map(({ plural }) => plural)).toEqual(["Suspects", "Weapons", "Rooms"]);
  expect(pack.spoken("scribe")).toBe("Scribe");
  expect(pack.spoken("temple")).toBe("the Temple");
});

test("an edition speaks of its things in its own words", () => {
  const pack = packOf(edition({ weapon: "food", weapons: "foods", suspect_article: "the" }));
  expect(pack.sorts.map(({ label }) => label)).toEqual(["Suspect", "Food", "Room"]);
  expect(pack.spoken("scribe")).toBe("the Scribe");
  expect(pack.spoken("wine")).toBe("the wine");
  expect(pack.find("wine")?.story).toBe("Sweet.");
});

test("the answer is laid out in the order in which it is told", () => {
  expect(asSaid(["plum", "rope", "hall"])).toEqual(["plum", "hall", "rope"]);
});
