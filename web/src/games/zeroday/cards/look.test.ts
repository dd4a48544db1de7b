import { expect, test } from "vitest";
import type { CardFace, Shown } from "../wire";
import { isSick, isToken, notesOf, statsOf, stockOf, tally, tonesOf } from "./look";

const MOTH: CardFace = {
  id: "lamp-moth",
  name: "Lamp Moth",
  cost: "B",
  value: 1,
  types: ["creature"],
  subtypes: ["Moth"],
  line: "Creature — Moth",
  colors: ["B"],
  text: ["Flying"],
  power: 1,
  toughness: 1,
  keywords: ["flying"],
};
const LYING: Shown = {
  id: 7,
  card: "lamp-moth",
  owner: 0,
  controller: 0,
  power: 1,
  toughness: 1,
  keywords: ["flying"],
};

test.each([
  [["creature"], [], "creature"],
  [["artifact", "creature"], ["Bot"], "artifact"],
  [["artifact"], ["Equipment"], "equipment"],
  [["enchantment"], ["Aura"], "aura"],
  [["enchantment"], [], "enchantment"],
  [["land"], [], "land"],
  [["instant"], [], "instant"],
  [["sorcery"], [], "sorcery"],
])("%j %j is cut as %s", (types, subtypes, stock) => {
  expect(stockOf({ types, subtypes })).toBe(stock);
});

test("what has no cost is a token, unless it is a land", () => {
  expect(isToken(MOTH)).toBe(false);
  expect(isToken({ ...MOTH, cost: "" })).toBe(true);
  expect(isToken({ ...MOTH, cost: "", types: ["land"] })).toBe(false);
});

test("a pair has both its colours, and what has none is plain", () => {
  expect(tonesOf(["B", "C"])).toContain("--tone:var(--beacon);--tone-b:var(--cipher)");
  expect(tonesOf([])).toContain("--tone:var(--plain);--tone-b:var(--plain)");
});

test("power and toughness are those of now, against what is printed", () => {
  expect(statsOf(MOTH, { ...LYING, power: 3, toughness: 0, damage: 1 })).toEqual({
    power: 3,
    toughness: 0,
    powerIs: "raised",
    toughnessIs: "lowered",
    damage: 1,
  });
  expect(statsOf({ ...MOTH, power: null, toughness: null })).toBeNull();
});

test("nothing is noted of a thing that is as it is printed", () => {
  expect(notesOf(MOTH, LYING)).toEqual([]);
});

test("what changes it is noted in words", () => {
  const shown = {
    ...LYING,
    keywords: ["trample"],
    cannot: ["block"],
    counters: { "+1/+1": 2 },
    power: 3,
    toughness: 3,
  };
  expect(notesOf(MOTH, shown)).toEqual(["printed 1/1", "2 × +1/+1", "has trample", "no flying", "can’t block"]);
});

test("what came this turn waits, unless it has haste", () => {
  expect(isSick({ ...LYING, sick: true })).toBe(true);
  expect(isSick({ ...LYING, sick: true, keywords: ["haste"] })).toBe(false);
});

test("counters are told in few signs", () => {
  expect([tally("+1/+1", 2), tally("-1/-1", 3), tally("charge", 4)]).toEqual(["+2", "−3", "4"]);
});
