import { describe, expect, it } from "vitest";
import { read } from "../../../table/notebook/marks";
import { ENVELOPE } from "../holding";
import type { View } from "../wire";
import { given } from "./given";

describe("what is marked for the player", () => {
  const view = (more: Partial<View>) =>
    ({
      seat: 1,
      hand: ["plum"],
      seen: [{ card: "rope", by: 2, turn: 3 }],
      envelope: null,
      table: { ending: null },
      ...more,
    }) as View;
  const cards = ["plum", "white", "rope"];

  it("own hand and shown cards, in every column", () => {
    const marks = given(view({}), cards, 3);
    const row = (card: string) => ["0", "1", "2", ENVELOPE].map((owner) => read(marks, card, owner).verdict);
    expect(row("plum")).toEqual(["no", "yes", "no", "no"]);
    expect(row("rope")).toEqual(["no", "no", "yes", "no"]);
    expect(row("white")).toEqual([null, "no", null, null]);
  });

  it("the envelope, for one who has seen it", () => {
    const marks = given(view({ envelope: ["white", "x", "y"] }), cards, 3);
    expect(read(marks, "white", ENVELOPE).verdict).toBe("yes");
  });

  it("who held what, once the game is over", () => {
    const ending = { solution: ["white"], hands: [["knife"], ["plum"], ["rope"]] };
    const marks = given(view({ table: { ending } } as unknown as Partial<View>), [...cards, "knife"], 3);
    const row = (card: string) => ["0", "1", "2", ENVELOPE].map((owner) => read(marks, card, owner).verdict);
    expect(row("knife")).toEqual(["yes", "no", "no", "no"]);
    expect(row("white")).toEqual(["no", "no", "no", "yes"]);
  });

  it("nothing for a spectator", () => {
    expect(given(view({ seat: null, hand: [], seen: [] }), cards, 3)).toEqual({});
  });
});
