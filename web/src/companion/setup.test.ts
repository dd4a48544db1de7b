import { expect, it } from "vitest";
import { blank, deckIn, draftOf, missing, positionOf, sizes } from "./setup";

const OWN = { suspects: "Ada\nBea\nCleo", weapons: "Axe\nBow", rooms: "Attic\nBarn\nCave" };
const draft = () => ({ ...blank(new Map()), own: OWN });

it("deals what is left over the envelope and the table, and says what is missing", () => {
  const plan = { ...draft(), players: draft().players.slice(0, 3), faceUp: ["Ada"], hand: ["Bea"] };
  const deck = deckIn(plan, new Map());
  expect(sizes(plan, deck)).toEqual([2, 1, 1]);
  expect(missing(plan, deck)).toBe("Your hand: 1 of 2 cards chosen.");
  plan.hand = ["Bea", "Axe"];
  expect(missing(plan, deck)).toBe("");
  plan.players = plan.players.map((player, seat) => ({ ...player, size: seat }));
  expect(missing(plan, deck)).toBe("The hands come to 3 cards, but 4 were dealt.");
});

it("calls players by their places until they have names, and keeps them apart", () => {
  const plan = draft();
  const deck = deckIn(plan, new Map());
  expect(positionOf(plan, deck, null).players).toEqual(["Me", "Player 2", "Player 3", "Player 4"]);
  plan.players[1]!.name = "Bob";
  plan.players[2]!.name = " bob ";
  expect(missing(plan, deck)).toBe("Two players bear the same name: call them apart.");
});

it("keeps the log when names are changed, and leaves no card that is not in the pack", () => {
  const plan = { ...draft(), hand: ["Bea", "Nobody"] };
  const deck = deckIn(plan, new Map());
  const before = positionOf(plan, deck, null);
  before.log = [{ by: "Me", cards: ["Ada", "Axe", "Attic"], passed: ["Player 2"], shown_by: "Player 3" }];
  const again = draftOf(before, new Map());
  again.players[2]!.name = "Cat";
  const after = positionOf(again, deck, before);
  expect(after.log).toEqual([{ by: "Me", cards: ["Ada", "Axe", "Attic"], passed: ["Player 2"], shown_by: "Cat" }]);
  expect(after.hand).toEqual(["Bea"]);
  expect(after.cards.rooms).toEqual(["Attic", "Barn", "Cave"]);
});
