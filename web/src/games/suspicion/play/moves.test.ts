import { describe, expect, it } from "vitest";
import type { Choice } from "../../../lib/wire";
import { diceFor, guestsFor, movesGuests, waysOf } from "./moves";

const option = (value: string, label = value) => ({ value, label });
const rooms = { ann: [option("hall"), option("den")], bob: [option("den")] };
const WALK: Choice = {
  kind: "move",
  label: "Move a guest",
  slots: [
    { takes: "one", name: "die", label: "", options: [option("first"), option("second")] },
    {
      takes: "one",
      name: "guest",
      label: "",
      after: "die",
      cases: { first: [option("ann"), option("bob")], second: [option("ann")] },
    },
    { takes: "one", name: "room", label: "", after: "guest", cases: rooms },
  ],
};
const SLIP: Choice = {
  kind: "slip",
  label: "",
  slots: [
    { takes: "one", name: "guest", label: "", options: [option("ann"), option("bob")] },
    { takes: "one", name: "room", label: "", after: "guest", cases: rooms },
  ],
};

describe("moving guests", () => {
  it("is about a guest and a room", () => {
    expect(movesGuests(WALK) && movesGuests(SLIP)).toBe(true);
    expect(movesGuests({ kind: "roll", label: "" })).toBe(false);
  });

  it("knows whom each die moves", () => {
    expect(guestsFor(WALK, "second").map(({ value }) => value)).toEqual(["ann"]);
  });

  it("keeps a die that moves anybody for later, where another names the guest", () => {
    expect(diceFor(WALK, "ann")).toEqual(["second", "first"]);
    expect(diceFor(WALK, "bob")).toEqual(["first"]);
    expect(diceFor(SLIP, "bob")).toEqual([]);
  });

  it("knows where each guest may go", () => {
    expect(waysOf(WALK, "bob").map(({ place }) => place)).toEqual(["den"]);
    expect(waysOf(SLIP, "ann").map(({ place }) => place)).toEqual(["hall", "den"]);
  });
});
