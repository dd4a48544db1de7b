import { expect, it } from "vitest";
import type { Told } from "../../../lib/wire";
import type { Payload } from "../wire";
import { heldAfter } from "./hands";

const step = (...events: Payload[]) => ({
  told: events.map((event, n): Told => ({ n, text: "", event: { ...event } })),
});
const things = (...cards: string[]) => cards.map((card, id) => ({ id, card }));

const DEALT = step(
  { kind: "evidence-dealt", seat: 0, cards: ["hiccup"] },
  { kind: "hand-drawn", seat: 0, cards: things("lamp", "moth", "moth") },
  { kind: "hand-drawn", seat: 1, cards: things("owl") },
);

it("follows every hand through what is drawn, played, cast, thrown away and taken back", () => {
  const drawn = step({ kind: "drew", seat: 0, cards: things("dog") });
  const played = step(
    { kind: "land-played", seat: 0, land: { id: 9, card: "lamp" } },
    { kind: "cast", seat: 0, item: 1, card: "moth" },
    { kind: "moved", thing: { id: 9, card: "owl" }, owner: 1, start: "hand", end: "graveyard" },
  );
  const back = step({ kind: "moved", thing: { id: 9, card: "moth" }, owner: 0, start: "battlefield", end: "hand" });
  expect(heldAfter([DEALT, drawn]).get(0)?.cards).toEqual(["lamp", "moth", "moth", "dog"]);
  expect(heldAfter([DEALT, drawn, played]).get(0)?.cards).toEqual(["moth", "dog"]); // one of two that are alike
  expect(heldAfter([DEALT, drawn, played]).get(1)?.cards).toEqual([]);
  expect(heldAfter([DEALT, drawn, played, back]).get(0)).toEqual({
    cards: ["moth", "dog", "moth"],
    evidence: ["hiccup"],
  });
});

it("takes a new opening hand for the old one, and nothing out of it that comes from the graveyard", () => {
  const again = step(
    { kind: "hand-drawn", seat: 0, cards: things("owl", "dog") },
    { kind: "cast", seat: 0, item: 1, card: "owl", flashback: true },
  );
  expect(heldAfter([DEALT, again]).get(0)).toMatchObject({ cards: ["owl", "dog"] });
});

it("knows nothing of hands that these eyes were not told of", () => {
  const hidden = step({ kind: "hand-drawn-hidden", seat: 2, count: 7 }, { kind: "drew-hidden", seat: 2, count: 1 });
  expect(heldAfter([hidden]).get(2)).toBeUndefined();
});
