import { describe, expect, it } from "vitest";
import { courseOf, formOf, goneAfter, passedBefore, roundFrom, turnNow } from "./course";
import { GALA, HOUSE } from "./notations.fixture";

const PLAYERS = ["Ann", "Bob", "Cat", "Dan"];
const questions = (...names: string[]) => names.map((by) => ({ by, cards: ["rope"] }));
const accusations = (...names: string[]) => names.map((accusation) => ({ accusation }));
const concessions = (...names: string[]) => names.map((conceded) => ({ conceded, cards: ["rope"] }));

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

  it("is nobody who conceded", () => {
    const log = [...questions("Ann"), ...concessions("Cat")];
    expect(goneAfter(HOUSE.notation, log)).toEqual(["Cat"]);
    expect(roundFrom(HOUSE.notation, PLAYERS, "Bob", log)).toEqual(["Dan", "Ann"]);
    expect(roundFrom(HOUSE.notation, PLAYERS, "Bob", log.slice(0, 1))).toEqual(["Cat", "Dan", "Ann"]);
    expect(goneAfter(GALA.notation, [{ conceded: "Bob", guest: "earl" }, { unmasked: { Ann: "lily" } }])).toEqual([
      "Bob",
    ]);
  });
});

describe("a turn of the whodunit", () => {
  const next = (log: object[], kind = "question") => turnNow(HOUSE.notation, PLAYERS, log, kind).by;

  it("goes to the left, past whoever accused", () => {
    expect(next([])).toBe("Ann");
    expect(next(questions("Bob"))).toBe("Cat");
    expect(next([...accusations("Cat"), ...questions("Bob")])).toBe("Dan");
    expect(next([...accusations("Ann", "Bob"), ...questions("Dan")])).toBe("Cat");
    expect(next([...accusations("Ann", "Bob", "Cat"), ...questions("Dan", "Dan")])).toBe("Dan");
    expect(next(accusations(...PLAYERS))).toBe("Ann");
  });

  it("goes past whoever conceded, in their own turn or not", () => {
    expect(next(concessions("Ann"))).toBe("Bob");
    expect(next([...questions("Ann"), ...concessions("Bob")])).toBe("Cat");
    expect(next([...questions("Ann"), ...concessions("Dan")])).toBe("Bob");
    expect(next([...questions("Bob"), ...concessions("Bob")], "accusation")).toBe("Cat");
    expect(next([...questions("Bob"), ...concessions("Dan")], "accusation")).toBe("Bob");
  });

  it("lets whoever has asked accuse", () => {
    expect(next(questions("Bob"), "accusation")).toBe("Bob");
    expect(next(accusations("Bob"), "accusation")).toBe("Cat");
    expect(next([], "accusation")).toBe("Ann");
  });
});

describe("a turn of the gala", () => {
  const after = (players: string[], ...kinds: string[]) =>
    turnNow(
      GALA.notation,
      players,
      kinds.map((kind) => {
        const { key, by } = GALA.notation.forms.find((form) => form.kind === kind)!;
        return { [key]: "earl", ...(by && { [by]: "Ann" }) };
      }),
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

  it("ends at once when whoever has it concedes, and goes past them from then on", () => {
    const begun = [{ by: "Ann", moved: "earl", to: "a" }];
    const left = { conceded: "Ann", guest: "lily" };
    expect(turnNow(GALA.notation, three, [...begun, left])).toMatchObject({ by: "Bob", says: "first die" });
    expect(turnNow(GALA.notation, three, [...begun, { ...left, conceded: "Bob" }])).toMatchObject({
      by: "Ann",
      says: "second die",
    });
    const round = [left, { by: "Cat", robbed: "ruby" }, { by: "Cat", lifted: "ruby" }];
    expect(turnNow(GALA.notation, three, round).by).toBe("Bob");
  });

  it("has one action with two players", () => {
    expect(after(["Ann", "Bob"], "move", "move")).toMatchObject({ by: "Ann", says: "one action of the card" });
    expect(after(["Ann", "Bob"], "move", "move", "ask").by).toBe("Bob");
  });
});

it("knows every entry by what it says", () => {
  expect(formOf(HOUSE.notation, { by: "Ann", cards: [] })?.kind).toBe("question");
  expect(formOf(HOUSE.notation, { conceded: "Ann", cards: [] })?.kind).toBe("concession");
  expect(formOf(GALA.notation, { by: "Bob", peeked: null })?.kind).toBe("peek");
  expect(formOf(GALA.notation, {})).toBeUndefined();
});

it("knows how many cards and gems there are for so many players", () => {
  expect(courseOf(HOUSE.notation, 4)?.hands).toEqual([5, 5, 4, 4]);
  expect(courseOf(GALA.notation, 4)?.hands).toEqual([2, 2, 2, 2]);
  expect(courseOf(GALA.notation, 1)).toBeUndefined();
});
