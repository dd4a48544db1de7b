import { expect, it } from "vitest";
import { GALA, HOUSE } from "./notations.fixture";
import { fits, inOneLine, tell } from "./told";

it("tells every entry as the server does", () => {
  for (const { notation, told } of [GALA, HOUSE]) {
    for (const { entry, line } of told) expect(tell(notation, entry, "Ann")).toEqual(line);
  }
});

it("calls our own cards what they are called here, and leaves players alone", () => {
  const { who, what, answer } = tell(
    HOUSE.notation,
    { by: "rope", cards: ["rope"], passed: ["Bob"], shown_by: "Ann", card: "rope" },
    "Ann",
    (card) => card.toUpperCase(),
  );
  expect([who, what, answer]).toEqual(["Rope asked for", "ROPE", "Bob passed, you showed ROPE."]);
  expect(inOneLine({ who, what, answer })).toBe("Rope asked for ROPE. Bob passed, you showed ROPE.");
});

it("says nothing of what it was not told how to tell", () => {
  expect(tell({ ...HOUSE.notation, tellings: [] }, {}, null)).toEqual({ who: "", what: "", answer: "" });
});

it("knows patterns", () => {
  expect(fits({ a: "*", b: "" }, { a: "x", b: [] })).toBe(true);
  expect(fits({ a: "false" }, { a: false })).toBe(true);
  expect(fits({ a: "" }, { a: false })).toBe(false);
  expect(fits({ a: "*" }, { a: null })).toBe(false);
});
