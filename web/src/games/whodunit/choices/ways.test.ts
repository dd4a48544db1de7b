import { describe, expect, it } from "vitest";
import type { Choice } from "../../../lib/wire";
import { barred, opensRoom, waysInto } from "./ways";

const option = (value: string, label: string, note = "") => ({ value, label, note });
const key: Choice = {
  kind: "beg-key",
  label: "Ask for a key",
  sentence: "May I have the key to the {room}?",
  closed: [option("storage", "Storage", "locked: ask Fay")],
  slots: [{ takes: "one", name: "room", label: "Room", options: [option("storage", "Storage")] }],
};
const summon: Choice = {
  kind: "summon",
  label: "Call somebody in",
  closed: [
    option("temple", "Temple", "nobody in: call somebody"),
    option("storage", "Storage", "nobody in: call somebody"),
  ],
  slots: [
    { takes: "one", name: "to", label: "To", options: [option("temple", "Temple"), option("storage", "Storage")] },
    {
      takes: "one",
      name: "player",
      label: "Whom",
      options: [option("1", "Bob", "the Handmaid, who would speak before you"), option("2", "Cleo", "the Scribe")],
    },
  ],
};
const roll: Choice = { kind: "roll", label: "Roll" };
const accuse: Choice = {
  kind: "accuse",
  label: "Accuse",
  slots: [{ takes: "one", name: "room", label: "Room", options: [option("storage", "Storage")] }],
};
describe("a room that is not simply walked into", () => {
  it("is asked for at one press", () => {
    expect(waysInto("storage", [roll, key, accuse])).toEqual([
      {
        kind: "beg-key",
        label: "Ask for a key",
        moves: [
          {
            label: "May I have the key to the Storage?",
            note: "",
            move: { kind: "beg-key", slots: { room: "storage" } },
          },
        ],
      },
    ]);
    expect(waysInto("kitchen", [roll, key, summon])).toEqual([]);
  });

  it("offers everybody who can be called in, and warns of whoever speaks first", () => {
    const [way] = waysInto("temple", [summon]);
    expect(way?.moves.map(({ label, note }) => [label, note])).toEqual([
      ["Bob", "the Handmaid, who would speak before you"],
      ["Cleo", "the Scribe"],
    ]);
    expect(way?.moves[1]?.move).toEqual({ kind: "summon", slots: { to: "temple", player: "2" } });
  });

  it("is listed once with its reason, and so is a passage that is closed", () => {
    expect(barred([accuse, key, summon]).map(({ label, note }) => `${label}: ${note}`)).toEqual([
      "Storage: locked: ask Fay",
      "Temple: nobody in: call somebody",
    ]);
    const shut = { ...roll, closed: [option("library", "Secret passage", "you use no passages")] };
    expect(barred([shut])).toEqual([
      { place: "library", label: "Secret passage", note: "you use no passages", via: [] },
    ]);
    expect([key, summon, roll, shut, accuse].map(opensRoom)).toEqual([true, true, false, false, false]);
    expect(barred([roll, accuse])).toEqual([]);
  });
});
