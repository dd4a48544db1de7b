import { describe, expect, it } from "vitest";
import type { Choice } from "../../../lib/wire";
import type { Sign } from "../wire";
import { barred, companyNote, waysInto } from "./ways";

const option = (value: string, label: string, note = "") => ({ value, label, note });
const key: Choice = {
  kind: "beg-key",
  label: "Ask for a key",
  sentence: "May I have the key to the {room}?",
  slots: [{ takes: "one", name: "room", label: "Room", options: [option("storage", "Storage")] }],
};
const summon: Choice = {
  kind: "summon",
  label: "Call somebody in",
  slots: [
    { takes: "one", name: "to", label: "To", options: [option("temple", "Temple"), option("storage", "Storage")] },
    {
      takes: "one",
      name: "player",
      label: "Whom",
      options: [option("1", "Bob", "the Handmaid"), option("2", "Cleo", "the Scribe")],
    },
  ],
};
const roll: Choice = { kind: "roll", label: "Roll" };
const accuse: Choice = {
  kind: "accuse",
  label: "Accuse",
  slots: [{ takes: "one", name: "room", label: "Room", options: [option("storage", "Storage")] }],
};
const signs: Sign[] = [
  { kind: "locked", power: 0, text: "locked", room: "storage", note: "locked: ask Fay" },
  { kind: "empty", power: 1, text: "nobody in", room: "temple", note: "nobody in: call somebody" },
  { kind: "first-word", power: 2, text: "", note: "the Handmaid, who speaks before you", seat: 1 },
  { kind: "no-passage", power: 1, text: "", room: "library", note: "nobody in: call somebody" },
];
const company = companyNote(signs);
const nameOf = (room: string) => room.toUpperCase();

describe("a room that is not simply walked into", () => {
  it("is asked for at one press", () => {
    expect(waysInto("storage", [roll, key, accuse], company)).toEqual([
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
    expect(waysInto("kitchen", [roll, key, summon], company)).toEqual([]);
  });

  it("offers everybody who can be called in, and warns of whoever speaks first", () => {
    const [way] = waysInto("temple", [summon], company);
    expect(way?.moves.map(({ label, note }) => [label, note])).toEqual([
      ["Bob", "the Handmaid, who speaks before you"],
      ["Cleo", "the Scribe"],
    ]);
    expect(way?.moves[1]?.move).toEqual({ kind: "summon", slots: { to: "temple", player: "2" } });
  });

  it("is listed with its reason, and so is a passage that is closed to me, before I roll", () => {
    expect(barred([key, summon], signs, nameOf).map(({ label, note }) => `${label}: ${note}`)).toEqual([
      "STORAGE: locked: ask Fay",
      "TEMPLE: nobody in: call somebody",
    ]);
    expect(barred([roll], signs, nameOf).map(({ place, label }) => [place, label])).toEqual([
      ["library", "Secret passage"],
    ]);
    const labels = barred([roll, summon], signs, nameOf).map(({ label }) => label);
    expect(labels).toEqual(["TEMPLE", "STORAGE"]);
    expect(barred([accuse], signs, nameOf)).toEqual([]);
  });
});
