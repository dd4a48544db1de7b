import { afterEach, describe, expect, it, vi } from "vitest";
import type { Choice } from "../../../lib/wire";
import { asked, creature, option, PASS, pay, target, viewWith } from "./desk.fixture";

const LAND: Choice = { kind: "land-1-0", label: "Play Reading Room" };
const BOLT: Choice = {
  kind: "cast-2-0",
  label: "Cast Blow a Fuse (1S)",
  slots: [target(option("p1", { seat: 1 }), option("20", { seat: 1 })), pay("10.0.S 11.0.S", "10.0.S 12.0.C")],
};
const KICKED: Choice = { ...BOLT, kind: "cast-2-0-more", label: "Cast Blow a Fuse with its extra cost (3S)" };
const BOOST: Choice = {
  kind: "cast-3-0",
  label: "Cast Overnight Growth (R)",
  slots: [target(option("30", { seat: 0 })), pay("10.0.R")],
};
const WORM: Choice = {
  kind: "cast-4-0",
  label: "Cast Needle Worm (1R)",
  slots: [pay("10.0.R 11.0.R", "11.0.R 12.0.R")],
};

function at(...choices: Choice[]) {
  const { duel, table } = asked([PASS, ...choices]);
  const moved = vi.spyOn(table, "move").mockResolvedValue();
  const press = (...refs: string[]) => {
    for (const ref of refs) {
      duel.press(ref);
      duel.propose(); // as an effect does while the table is drawn
    }
  };
  return { duel, table, moved, press };
}

afterEach(() => void vi.restoreAllMocks());

describe("a card of the hand", () => {
  it("is lit where something can be done with it, and a land is played at one press", () => {
    const { duel, moved, press } = at(LAND, BOLT);
    expect(["1", "2", "3"].map((ref) => duel.light(ref))).toEqual(["usable", "usable", ""]);
    press("1");
    expect(moved).toHaveBeenCalledExactlyOnceWith({ kind: "land-1-0" });
  });

  it("is announced with the proposed payment, and cast at the second press", () => {
    const { duel, moved, press } = at(WORM);
    press("4");
    expect(["4", "10", "11"].map((ref) => duel.light(ref))).toEqual(["acting", "chosen", "chosen"]);
    expect(moved).not.toHaveBeenCalled();
    press("4");
    expect(moved).toHaveBeenCalledExactlyOnceWith({ kind: "cast-4-0", slots: { pay: "10.0.R 11.0.R" } });
  });

  it("is not cast before it is aimed, and the target pressed again casts it", () => {
    const { duel, moved, press } = at(BOLT);
    press("2", "2");
    expect(moved).not.toHaveBeenCalled();
    expect(["p1", "20", "p0"].map((ref) => duel.light(ref))).toEqual(["fits", "fits", ""]);
    press("20", "p1");
    expect(duel.lines.at(-1)).toEqual({ from: "2", to: "p1", kind: "target", draft: true });
    press("p1");
    expect(moved).toHaveBeenCalledExactlyOnceWith({
      kind: "cast-2-0",
      slots: { target: "p1", pay: "10.0.S 11.0.S" },
    });
  });

  it("with several deeds asks which, and the menu goes with Escape", () => {
    const { duel, moved, press } = at(BOLT, KICKED);
    press("2");
    expect(duel.menu?.deeds.map(({ kind }) => kind)).toEqual(["cast-2-0", "cast-2-0-more"]);
    expect(duel.cancel()).toBe(true);
    expect(duel.menu).toBeNull();
    expect(duel.cancel()).toBe(false);
    expect(moved).not.toHaveBeenCalled();
  });
});

describe("a payment", () => {
  it("is exchanged by pressing a source, and put back by Escape with all else", () => {
    const { duel, moved, press } = at(WORM);
    press("4", "10");
    expect(["10", "11", "12"].map((ref) => duel.light(ref))).toEqual(["fits", "chosen", "chosen"]);
    press("10");
    expect(duel.light("10")).toBe("chosen");
    expect(duel.cancel()).toBe(true);
    expect(["4", "10", "12"].map((ref) => duel.light(ref))).toEqual(["usable", "", ""]);
    expect(moved).not.toHaveBeenCalled();
  });
});

it("asks for the one legal target that is the player's own", () => {
  const { duel, moved, press } = at(BOOST);
  press("3", "3");
  expect(duel.light("30")).toBe("fits");
  expect(moved).not.toHaveBeenCalled();
  press("30");
  expect(duel.light("30")).toBe("chosen");
  press("30");
  expect(moved).toHaveBeenCalledExactlyOnceWith({ kind: "cast-3-0", slots: { target: "30", pay: "10.0.R" } });
});

describe("an attack", () => {
  const ATTACK: Choice = {
    kind: "attack",
    label: "Attack",
    slots: [
      {
        takes: "assign",
        name: "attackers",
        label: "Who attacks whom",
        options: [option("7"), option("8"), option("9", { allowed: ["p1"] })],
        values: [option("stay"), option("p1", { seat: 1 }), option("p2", { seat: 2 })],
      },
    ],
  };
  const field = [creature(7, 2, 2), creature(8, 3, 3), creature(9, 1, 1)];

  function attacking() {
    const { duel, table } = asked([ATTACK], viewWith(field, { step: "attack" }));
    const moved = vi.spyOn(table, "move").mockResolvedValue();
    duel.propose();
    return { duel, moved };
  }

  it("sends what is taken up against whoever is pressed, and whoever must attack does", () => {
    const { duel } = attacking();
    expect(duel.fight.table).toEqual({ "7": "stay", "8": "stay", "9": "p1" });
    expect(["7", "9", "p2"].map((ref) => duel.light(ref))).toEqual(["usable", "chosen", ""]);
    duel.press("7");
    duel.press("8");
    expect(["7", "8", "p2"].map((ref) => duel.light(ref))).toEqual(["acting", "acting", "fits"]);
    duel.press("p2");
    expect(duel.fight.table).toEqual({ "7": "p2", "8": "p2", "9": "p1" });
    expect(duel.forecast("p2")).toEqual({ damage: 5, life: -2, dies: true });
    expect(duel.lines).toContainEqual({ from: "7", to: "p2", kind: "attack", draft: true });
    duel.press("8");
    expect(duel.fight.table["8"]).toBe("stay");
    duel.press("9");
    expect(duel.fight.table["9"]).toBe("p1");
  });

  it("can be dragged, all at once, taken back, and is sent from the desk alone", () => {
    const { duel, moved } = attacking();
    expect([duel.takes("7", "p2"), duel.takes("9", "p2"), duel.takes("7", "8")]).toEqual([true, false, false]);
    duel.drop("7", "p2");
    expect(duel.fight.table["7"]).toBe("p2");
    duel.fight.all("p1");
    expect(duel.fight.table).toEqual({ "7": "p1", "8": "p1", "9": "p1" });
    duel.fight.recall();
    expect(duel.fight.table).toEqual({ "7": "stay", "8": "stay", "9": "p1" });
    expect(moved).not.toHaveBeenCalled();
    duel.confirm();
    expect(moved).toHaveBeenCalledExactlyOnceWith({
      kind: "attack",
      slots: { attackers: { "7": "stay", "8": "stay", "9": "p1" } },
    });
  });
});
