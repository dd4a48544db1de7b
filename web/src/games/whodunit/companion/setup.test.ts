import { expect, it } from "vitest";
import { HOUSE } from "../../../companion/notations.fixture";
import { Deck } from "./deck";
import { blank, deckIn, draftOf, missing, positionOf, sizes } from "./setup";

const SET_UP = HOUSE.notation.set_up;
const OWN = [
  { name: "Suspects", cards: "Ada\nBea\nCleo" },
  { name: "Weapons", cards: "Axe\nBow" },
  { name: "Rooms", cards: "Attic\nBarn\nCave" },
];
const draft = () => ({ ...blank(new Map()), own: OWN });

it("deals what is left over the envelope and the table, and says what is missing", () => {
  const plan = { ...draft(), players: draft().players.slice(0, 3), faceUp: ["Ada"], hand: ["Bea"] };
  const deck = deckIn(plan, new Map());
  expect(sizes(plan, deck)).toEqual([2, 1, 1]);
  expect(missing(plan, deck, SET_UP)).toBe("Your hand: 1 of 2 cards chosen.");
  plan.hand = ["Bea", "Axe"];
  expect(missing(plan, deck, SET_UP)).toBe("");
  plan.players = plan.players.map((player, seat) => ({ ...player, size: seat }));
  expect(missing(plan, deck, SET_UP)).toBe("The hands come to 3 cards, but 4 were dealt.");
});

it("deals an edition's cards as the server says, and what is left of them as evenly as it goes", () => {
  const kinds = Array.from({ length: 3 }, (_, kind) => ({
    id: `kind ${kind}`,
    label: "",
    sort: "" as const,
    cards: Array.from({ length: 7 }, (_, card) => ({ id: `${kind} ${card}`, name: "" })),
  }));
  const deck = new Deck(kinds, new Map([[4, [4, 5, 4, 5]]]));
  expect(sizes(draft(), deck)).toEqual([4, 5, 4, 5]);
  expect(sizes({ ...draft(), faceUp: ["0 0"] }, deck)).toEqual([5, 4, 4, 4]);
  expect(sizes({ ...draft(), players: draft().players.slice(0, 3) }, deck)).toEqual([6, 6, 6]);
});

it("calls players by their places until they have names, and keeps them apart", () => {
  const plan = draft();
  const deck = deckIn(plan, new Map());
  expect(positionOf(plan, deck, null).players).toEqual(["Me", "Player 2", "Player 3", "Player 4"]);
  plan.players[1]!.name = "Bob";
  plan.players[2]!.name = " bob ";
  expect(missing(plan, deck, SET_UP)).toBe("Two players have the same name: give each their own.");
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

it("plays with kinds of any name and number, and says what cannot be", () => {
  const kinds = [
    { name: "Hackers", cards: "Ada\nBea\nCleo" },
    { name: "FBI agents", cards: "Kay\nLou" },
  ];
  const plan = { ...draft(), own: kinds, players: draft().players.slice(0, 2), hand: ["Ada", "Kay"] };
  const deck = deckIn(plan, new Map());
  expect(deck.kinds.map(({ id, label }) => [id, label])).toEqual([
    ["hackers", "Hackers"],
    ["FBI agents", "FBI agents"],
  ]);
  expect(missing(plan, deck, SET_UP)).toBe("");
  const position = positionOf(plan, deck, null);
  expect(position.cards).toEqual({ hackers: ["Ada", "Bea", "Cleo"], "FBI agents": ["Kay", "Lou"] });
  expect(draftOf(position, new Map()).own).toEqual(kinds);

  const says = (own: typeof kinds) => missing({ ...plan, own }, deckIn({ ...plan, own }, new Map()), SET_UP);
  expect(says([...kinds, { name: " ", cards: "" }])).toBe("Give every kind of card a name.");
  expect(says([...kinds, { name: "hackers", cards: "x\ny" }])).toBe("Two kinds have the same name: give each its own.");
  expect(says([...kinds, { name: "Tools", cards: "x" }])).toMatch(/^There are too few tools/);
  expect(says([...kinds, { name: "Tools", cards: "x\nAda" }])).toBe("These cards are there twice: Ada.");
  const many = Array.from({ length: 60 }, (_, i) => `card ${i}`).join("\n");
  expect(says([...kinds, { name: "Tools", cards: many }])).toBe("A position has at most 62 cards; this has 65.");
});

it("corrects a card's name in the log as well", () => {
  const plan = draft();
  const before = positionOf(plan, deckIn(plan, new Map()), null);
  before.log = [{ by: "Me", cards: ["Bea", "Axe", "Attic"], shown_by: "Player 2", card: "Bea" }];
  const again = draftOf(before, new Map());
  again.own[0] = { name: "Guests", cards: "Ada\nBeate\nCleo" };
  const after = positionOf(again, deckIn(again, new Map()), before);
  expect(after.log).toMatchObject([{ cards: ["Beate", "Axe", "Attic"], card: "Beate" }]);
});

it("leaves out what lies face up in another pack, and calls nobody an envelope", () => {
  const plan = { ...draft(), faceUp: ["scarlett"], me: null };
  expect(sizes(plan, deckIn(plan, new Map()))).toEqual([2, 1, 1, 1]);
  plan.players[1]!.name = "Envelope";
  expect(missing(plan, deckIn(plan, new Map()), SET_UP)).toBe("No player can be called “envelope”.");
});
