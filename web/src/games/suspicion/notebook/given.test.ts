import { describe, expect, it } from "vitest";
import { HOUSE, viewWith } from "../mansion.fixture";
import { crossedFor, given, inEverybodysEyes, inkOf } from "./given";

const names = ["Me", "Olga", "Hal"];
const marked = (...args: Parameters<typeof viewWith>) => given(viewWith(...args), HOUSE, names);

describe("what the sheet marks", () => {
  it("my own guest, for everybody", () => {
    const ink = inkOf(marked({}));
    expect(ink["ann/0"]).toBe("y");
    expect(ink["ann/1"]).toBe("n");
    expect(ink["bob/1"]).toBeUndefined();
  });

  it("a robbery crosses off who could not have done it, and says so", () => {
    const marks = marked({}, { robberies: [{ turn: 4, seat: 2, gem: "ruby", suspects: ["bob", "cy"] }] });
    expect([...crossedFor(marks, 2)].sort()).toEqual(["ann", "di"]);
    expect(marks.find(({ guest, seat }) => guest === "di" && seat === 2)?.because).toBe(
      "Turn 4, robbery (ruby): Hal is one of BOB and CY.",
    );
  });

  it("an answer to me crosses off one side, an answer of mine nothing", () => {
    const questions = [
      { turn: 2, seat: 0, to: 1, guest: "bob", seers: ["ann", "bob", "di"] },
      { turn: 3, seat: 1, to: 0, guest: "cy", seers: ["cy", "di"] },
    ];
    const no = { turn: 2, seat: 0, to: 1, guest: "bob", yes: false };
    const mine = { turn: 3, seat: 1, to: 0, guest: "cy", yes: false };
    expect([...crossedFor(marked({ answers: [no, mine] }, { questions }), 1)].sort()).toEqual(["ann", "bob", "di"]);
    expect([...crossedFor(marked({ answers: [{ ...no, yes: true }] }, { questions }), 1)].sort()).toEqual([
      "ann",
      "cy",
    ]);
  });

  it("a peek crosses a guest off for everybody else", () => {
    const marks = marked({ sightings: [{ turn: 1, guest: "di" }] });
    expect(crossedFor(marks, 1).has("di") && crossedFor(marks, 2).has("di")).toBe(true);
  });

  it("the first event that tells it counts", () => {
    const robberies = [1, 3].map((turn) => ({ turn, seat: 1, gem: "ruby", suspects: ["bob"] }));
    expect(marked({}, { robberies }).find(({ guest }) => guest === "cy" && true)?.because).toBe("Your invitation.");
    expect(marked({}, { robberies }).find(({ guest, seat }) => guest === "cy" && seat === 1)?.because).toMatch(
      "Turn 1",
    );
  });

  it("everything at the end, nothing for a spectator", () => {
    const ending = {
      reason: "points" as const,
      winners: [0],
      identities: ["ann", "di", "cy"],
      guesses: [],
      scores: [],
    };
    expect(inkOf(marked({}, { ending }))["di/1"]).toBe("y");
    expect(marked({ seat: null, guest: null })).toEqual([]);
  });
});

it("tells what my robberies gave away", () => {
  const robberies = [
    { turn: 1, seat: 0, gem: "ruby", suspects: ["ann", "bob", "cy"] },
    { turn: 4, seat: 0, gem: "ruby", suspects: ["ann", "cy", "di"] },
    { turn: 5, seat: 1, gem: "ruby", suspects: ["di"] },
  ];
  expect(inEverybodysEyes(viewWith({}, { robberies }), HOUSE, 0)).toEqual(["ann", "cy"]);
});
