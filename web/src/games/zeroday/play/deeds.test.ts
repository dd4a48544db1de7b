import { describe, expect, it } from "vitest";
import type { Choice, Told } from "../../../lib/wire";
import { labelParts } from "../choices/labels";
import { clockwise, damagedLast } from "../choices/asked";
import { deedOf, deedsByRef, fittingRefs, isFirstAlike, proposedPay, slotFor } from "./deeds";
import { option, pay, target, viewWith } from "./desk.fixture";
import { lastPassed } from "./passed";
import { sourcesOf, swapped } from "./payment";

const line = (n: number, event: object, text = ""): Told => ({ n, text, event }) as unknown as Told;

describe("deeds", () => {
  it("are told by their kind, and those that read alike by the first", () => {
    expect(deedOf("cast-12-1-more")).toEqual({ what: "cast", ref: "12" });
    expect([deedOf("pass"), deedOf("attack"), deedOf("cast-x")]).toEqual([null, null, null]);
    const lands: Choice[] = [3, 4].map((id) => ({ kind: `land-${id}-0`, label: "Play Flooded Cellar" }));
    expect(lands.map((one) => isFirstAlike(one, lands))).toEqual([true, false]);
    expect([...deedsByRef([...lands, { kind: "cycle-3-0", label: "Cycle" }]).get("3")!].length).toBe(2);
  });

  it("take what is pressed into the slot that has room for it, and two targets are two", () => {
    const among = (other: string) => ({ when: [{ slot: "target", has: [other] }] });
    const choice: Choice = {
      kind: "cast-1-0",
      label: "Fight",
      slots: [
        target(option("5"), option("6")),
        { ...target(option("5", among("6")), option("6", among("5")), option("7")), name: "target-2" },
        pay("1.0.R", "2.0.R"),
      ],
    };
    expect(slotFor(choice, {}, "5")?.name).toBe("target");
    expect(slotFor(choice, { target: "5" }, "6")?.name).toBe("target-2");
    expect(slotFor(choice, {}, "7")?.name).toBe("target-2");
    expect([...fittingRefs(choice, { target: "5" })]).toEqual(["6", "7"]);
    expect(slotFor(choice, {}, "1")).toBeNull();
    expect(proposedPay(choice, {})).toBe("1.0.R");
    expect(proposedPay(choice, { pay: "2.0.R" })).toBeNull();
  });

  it("propose no payment before X is said", () => {
    const cases = { "0": [option("1.0.S")], "2": [option("1.0.S 2.0.S")] };
    const x = { takes: "one" as const, name: "x", label: "X", options: [option("2"), option("0")] };
    const choice: Choice = {
      kind: "cast-1-0",
      label: "",
      slots: [x, { takes: "one", name: "pay", label: "", after: "x", cases }],
    };
    expect(proposedPay(choice, {})).toBeNull();
    expect(proposedPay(choice, { x: "2" })).toBe("1.0.S 2.0.S");
  });
});

it("finds the nearest other payment", () => {
  const ways = ["10.0.S 11.0.S", "10.0.S 12.0.C", "13.-1.1 14.0.S"].map((way) => option(way));
  expect(sourcesOf("7.-1.1 12.0.S")).toEqual(["7", "12"]);
  expect(sourcesOf("pool")).toEqual([]);
  expect(swapped(ways, ways[0]!.value, "11")).toBe("10.0.S 12.0.C");
  expect(swapped(ways, ways[0]!.value, "14")).toBe("13.-1.1 14.0.S");
  expect(swapped(ways, ways[0]!.value, "99")).toBeNull();
});

it("sets the cost of a label apart", () => {
  expect(labelParts("Cast Bramble Harness (1R): Draw a card.")).toEqual({
    before: "Cast Bramble Harness",
    cost: "1R",
    after: ": Draw a card.",
  });
  expect(labelParts("Use Lead (2, sacrifice it)").cost).toBe("");
  expect(labelParts("Play Reading Room")).toEqual({ before: "Play Reading Room", cost: "", after: "" });
});

describe("why somebody was passed", () => {
  const step = (n: number, seat: number) => line(n, { kind: "step-began", seat, step: "end" });
  const pass = (n: number, text: string) => line(n, { kind: "passed-for", seat: 0, reason: text }, text);

  it("leads to the stop that would have had them asked", () => {
    const text = "You passed: there is nothing that you could do now.";
    expect(lastPassed([step(1, 1), pass(2, text)], 0)).toEqual({ n: 2, text, stop: "theirs-end" });
    expect(lastPassed([step(1, 0), pass(2, text)], 0)?.stop).toBe("mine-end");
  });

  it("leads to none where no stop has a say", () => {
    const asked = pass(3, "You passed: you asked to, until the stack is empty.");
    expect(lastPassed([step(1, 1), asked], 0)?.stop).toBe("");
    const cast = line(2, { kind: "cast", seat: 1 });
    expect(lastPassed([step(1, 1), cast, pass(3, "You passed: nothing.")], 0)?.stop).toBe("");
    expect(lastPassed([step(1, 1), pass(2, "You passed: X on top of the stack is your own.")], 0)).toBeNull();
  });
});

it("asks whoever was damaged last, clockwise, but for those who are out", () => {
  const view = viewWith([]);
  const hit = (n: number, seat: number) => line(n, { kind: "damaged", source: "a", amount: 1, seat, combat: true });
  const step = (n: number) => line(n, { kind: "step-began", seat: 1, step: "damage" });
  expect(damagedLast([hit(1, 2), step(2), hit(3, 0), hit(4, 2)], view, 1)).toEqual([2, 0]);
  expect(damagedLast([hit(1, 2), step(2), hit(3, 0)], view, 1)).toEqual([0]);
  const sides = view.sides.map((side, seat) => (seat === 2 ? { ...side, lost: "life" } : side));
  expect(clockwise({ ...view, sides }, 1)).toEqual([0]);
});
