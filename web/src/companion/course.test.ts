import { describe, expect, it } from "vitest";
import { type Act, courseOf, passedBefore, roundFrom, turnNow } from "./course";
import { GALA, HOUSE } from "./notations.fixture";

const PLAYERS = ["Ann", "Bob", "Cat", "Dan"];
const acts = (kind: string, ...names: string[]): Act[] => names.map((by) => ({ by, kind }));

describe("who is asked", () => {
  it("is everybody from the left on round the table, and whoever comes before passed", () => {
    expect(roundFrom(HOUSE.notation, PLAYERS, "Cat")).toEqual(["Dan", "Ann", "Bob"]);
    expect(passedBefore(["Dan", "Ann", "Bob"], "Bob")).toEqual(["Dan", "Ann"]);
    expect(passedBefore(["Bob", "Cat"], "Bob")).toEqual([]);
    expect(passedBefore(["Bob", "Cat"], null)).toEqual(["Bob", "Cat"]);
  });

  it("is everybody else where nobody told how it goes", () => {
    expect(roundFrom({ ...HOUSE.notation, courses: [] }, PLAYERS, "Cat")).toEqual(["Ann", "Bob", "Dan"]);
    expect(roundFrom(HOUSE.notation, PLAYERS, "Eve")).toEqual(PLAYERS);
  });
});

describe("a turn of the whodunit", () => {
  const next = (log: Act[], kind = "question") => turnNow(HOUSE.notation, PLAYERS, log, kind).by;

  it("goes to the left, past whoever accused", () => {
    expect(next([])).toBe("Ann");
    expect(next(acts("question", "Bob"))).toBe("Cat");
    expect(next([...acts("accusation", "Cat"), ...acts("question", "Bob")])).toBe("Dan");
    expect(next([...acts("accusation", "Ann", "Bob"), ...acts("question", "Dan")])).toBe("Cat");
    expect(next([...acts("accusation", "Ann", "Bob", "Cat"), ...acts("question", "Dan", "Dan")])).toBe("Dan");
    expect(next(acts("accusation", ...PLAYERS))).toBe("Ann");
  });

  it("lets whoever has asked accuse", () => {
    expect(next(acts("question", "Bob"), "accusation")).toBe("Bob");
    expect(next(acts("accusation", "Bob"), "accusation")).toBe("Cat");
    expect(next([], "accusation")).toBe("Ann");
  });
});

describe("a turn of the gala", () => {
  const after = (players: string[], ...kinds: string[]) =>
    turnNow(
      GALA.notation,
      players,
      kinds.map((kind) => ({ by: kind === "unmask" ? null : "Ann", kind })),
    );
  const three = PLAYERS.slice(0, 3);

  it("has two steps and both actions, and then the next player's begins", () => {
    expect(after(three)).toEqual({ by: "Ann", says: "first die", usual: "move" });
    expect(after(three, "move")).toEqual({ by: "Ann", says: "second die", usual: "move" });
    expect(after(three, "move", "move")).toEqual({ by: "Ann", says: "the card’s first action", usual: "rob" });
    expect(after(three, "move", "move", "rob")).toMatchObject({ says: "the card’s second action", usual: "ask" });
    expect(after(three, "move", "move", "ask")).toMatchObject({ says: "the card’s second action", usual: "rob" });
    expect(after(three, "move", "move", "ask", "rob")).toEqual({ by: "Bob", says: "first die", usual: "move" });
  });

  it("goes on where steps were not written down", () => {
    expect(after(three, "lift").by).toBe("Ann");
    expect(after(three, "lift", "peek").by).toBe("Bob");
    expect(after(three, "move", "lift", "peek", "unmask").by).toBe("Bob");
  });

  it("has one action with two players", () => {
    expect(after(["Ann", "Bob"], "move", "move")).toMatchObject({ by: "Ann", says: "one action of the card" });
    expect(after(["Ann", "Bob"], "move", "move", "ask").by).toBe("Bob");
  });
});

it("knows how many cards and gems there are for so many players", () => {
  expect(courseOf(HOUSE.notation, 4)?.hands).toEqual([5, 5, 4, 4]);
  expect(courseOf(GALA.notation, 4)?.hands).toEqual([2, 2, 2, 2]);
  expect(courseOf(GALA.notation, 1)).toBeUndefined();
});
