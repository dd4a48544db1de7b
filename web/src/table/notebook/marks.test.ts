import { describe, expect, it } from "vitest";
import type { View } from "../../lib/wire";
import { cycle, ENVELOPE, given, judge, type Marks, read, restore, rubOut, toggleGroup } from "./marks";

describe("writing into the notebook", () => {
  it("goes through no, yes, maybe and back to nothing by taps", () => {
    let marks: Marks = {};
    const seen = [];
    for (let i = 0; i < 4; i++) {
      marks = cycle(marks, "rope", "1");
      seen.push(read(marks, "rope", "1").verdict);
    }
    expect(seen).toEqual(["no", "yes", "maybe", null]);
    expect(marks).toEqual({});
  });

  it("rubs a verdict out when it is written twice", () => {
    const once = judge({}, "rope", "1", "maybe");
    expect(read(once, "rope", "1").verdict).toBe("maybe");
    expect(judge(once, "rope", "1", "maybe")).toEqual({});
  });

  it("keeps groups in order beside a verdict", () => {
    let marks = toggleGroup({}, "rope", "1", 3);
    marks = toggleGroup(marks, "rope", "1", 1);
    marks = judge(marks, "rope", "1", "maybe");
    expect(marks).toEqual({ "rope/1": "m13" });
    expect(read(marks, "rope", "1")).toEqual({ verdict: "maybe", groups: [1, 3] });
    expect(toggleGroup(marks, "rope", "1", 1)).toEqual({ "rope/1": "m3" });
    expect(rubOut(marks, "rope", "1")).toEqual({});
  });

  it("never changes what it is given", () => {
    const before: Marks = Object.freeze({ "rope/1": "y" });
    cycle(before, "rope", "1");
    rubOut(before, "rope", "1");
    expect(before).toEqual({ "rope/1": "y" });
  });
});

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

  it("nothing for a spectator", () => {
    expect(given(view({ seat: null, hand: [], seen: [] }), cards, 3)).toEqual({});
  });
});

describe("a saved notebook", () => {
  it("comes back as it was", () => {
    expect(restore({ marks: { "rope/1": "m13" }, revision: 4 })).toEqual({ marks: { "rope/1": "m13" }, revision: 4 });
  });

  it("is read with care", () => {
    expect(restore(null)).toBeNull();
    expect(restore("yes")).toBeNull();
    expect(restore({ marks: {} })).toBeNull();
    expect(restore({ marks: { a: "<b>", b: 3, c: "n" }, revision: 1 })?.marks).toEqual({ c: "n" });
  });
});
