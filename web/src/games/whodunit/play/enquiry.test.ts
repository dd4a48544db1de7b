import { expect, it } from "vitest";
import type { Told } from "../../../lib/wire";
import { HOUSE } from "../../../companion/notations.fixture";
import type { Enquiry } from "../wire";
import { lastShownTo, round, shownCard } from "./enquiry";

const enquiry = (more: Partial<Enquiry>): Enquiry => ({
  turn: 1,
  seat: 2,
  suspect: "plum",
  weapon: "rope",
  room: "hall",
  answers: [],
  asked: 3,
  ...more,
});
const told = (...events: object[]) => events.map((event, i) => ({ n: i + 1, text: "", event })) as Told[];

it("goes round from the asker's left", () => {
  const answers = [{ seat: 3, showed: false }];
  expect(round(HOUSE.notation, enquiry({ answers, asked: 0 }), 4)).toEqual([
    { seat: 3, state: "passed" },
    { seat: 0, state: "asked" },
    { seat: 1, state: "ahead" },
  ]);
});

it("spares whoever comes after the card", () => {
  const answers = [{ seat: 3, showed: true }];
  expect(round(HOUSE.notation, enquiry({ answers, asked: null }), 4).map(({ state }) => state)).toEqual([
    "showed",
    "spared",
    "spared",
  ]);
});

it("asks nobody who conceded", () => {
  const stops = round(HOUSE.notation, enquiry({ answers: [], asked: 3 }), 4, { 0: ["rope"] });
  expect(stops.map(({ state }) => state)).toEqual(["asked", "spared", "ahead"]);
});

it("knows the card of the latest enquiry only", () => {
  const shown = { kind: "shown", seat: 1, to: 0, card: "rope" };
  expect(shownCard(told({ kind: "suggested" }, shown))).toBe("rope");
  expect(shownCard(told({ kind: "suggested" }, shown, { kind: "suggested" }))).toBeNull();
  expect(shownCard(told({ kind: "suggested" }, { kind: "shown-hidden" }))).toBeNull();
  expect(shownCard([])).toBeNull();
});

it("keeps the card that a seat was shown until that seat goes on", () => {
  const shown = { kind: "shown", seat: 1, to: 0, card: "rope" };
  const others = [
    { kind: "turn-began", seat: 1 },
    { kind: "suggested", seat: 1 },
    { kind: "passed", seat: 2 },
  ];
  expect(lastShownTo(told(shown), 0)?.event).toEqual(shown);
  expect(lastShownTo(told(shown, ...others), 0)?.event).toEqual(shown);
  expect(lastShownTo(told(shown, ...others, { kind: "passed", seat: 0 }), 0)).toBeNull();
  expect(lastShownTo(told(shown), 1)).toBeNull();
  expect(lastShownTo([], 0)).toBeNull();
});
