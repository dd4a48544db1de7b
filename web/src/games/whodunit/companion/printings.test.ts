import { expect, it } from "vitest";
import { boxOf, PRINTINGS, printingOf, readPrintings } from "./printings";
import { kindsOf, packIn } from "./setup";

it("knows the usual printings by their cards", () => {
  const sizes = Object.fromEntries(
    PRINTINGS.map(({ id, cards }) => [id, Object.values(cards).map((list) => list.length)]),
  );
  expect(sizes).toEqual({
    american: [6, 6, 9],
    "2016": [6, 6, 9],
    "2023": [6, 6, 9],
    secrets: [6, 9, 9],
    master: [10, 8, 12],
  });
  for (const printing of PRINTINGS) expect(packIn({ edition: "", own: kindsOf(printing) })).toBe(printing.id);
  expect(packIn({ edition: "classic", own: [] })).toBe("classic");
  expect(packIn({ edition: "", own: [{ name: "Suspects", cards: "Ada" }] })).toBe("own");
});

it("says which box a game is in", () => {
  expect(boxOf("classic")).toBe("Clue / Cluedo");
  expect(boxOf("chess")).toBe("");
  expect(printingOf("circus", "The Circus")).toBe("The Circus");
});

it("reads no printings with a mistake, and names every one", () => {
  const good = { id: "a", name: "A", cards: { Suspects: ["Ada", "Bea"], Rooms: ["Attic", "Barn"] } };
  expect(readPrintings({ printings: [good] })).toEqual([good]);
  for (const [bad, says] of [
    [{ ...good, name: "" }, "needs an id and a name"],
    [{ ...good, cards: {} }, "has no cards"],
    [{ ...good, cards: { Suspects: ["Ada"] } }, "two cards or more"],
    [{ ...good, cards: { Suspects: ["Ada", " Bea"] } }, "two cards or more"],
    [{ ...good, cards: { Suspects: ["Ada", "Bea"], Rooms: ["Ada", "Barn"] } }, "twice"],
    [null, "needs an id"],
  ] as const) {
    expect(() => readPrintings({ printings: [bad] })).toThrow(says);
  }
  expect(() => readPrintings({ printings: [good, good] })).toThrow("same id");
  expect(() => readPrintings({})).toThrow("no printings");
});
