import { describe, expect, it } from "vitest";
import { people } from "../../../companion/players";
import { GALA } from "../../../companion/notations.fixture";
import { HOUSE } from "../mansion.fixture";
import { shortName } from "../play/deeds";
import type { Edition } from "../wire";
import { handAfter, kindsOf } from "./hand";
import { type Entry, fromFile, placesAfter, type Position, renamed, stacksAfter, toFile } from "./position";
import { blank, dealRound, draftOf, missing, nextGuest, positionOf, put, usualStack } from "./setup";
import { begin, doneBy, finish, sketchOf } from "./sketch";
import { anywhereFrom, doorsFrom } from "./walks";
import { being, cardName } from "./words";

const room = (id: string, row: number, column: number, gems: string[], inner = false) =>
  ({ id, name: `Room ${id}`, row, column, gems, inner }) as const;
const MANSION = {
  id: "suspicion",
  players: [2, 6],
  deeds: HOUSE.deeds,
  guests: [
    { id: "buford", name: "Buford Barnswallow" },
    { id: "earl", name: "Earl of Volesworthy" },
    { id: "ashraf", name: "Dr. Ashraf Najem" },
  ],
  gems: [
    { id: "ruby", name: "ruby", plural: "rubies" },
    { id: "emerald", name: "emerald", plural: "emeralds" },
  ],
  rooms: [
    room("a", 0, 0, ["ruby"]),
    room("b", 0, 1, ["ruby", "emerald"]),
    room("c", 1, 0, ["emerald"]),
    room("d", 1, 1, ["ruby"], true),
  ],
  cards: [
    { id: "rob-ask-earl", actions: [{ do: "rob" }, { do: "ask", guest: "earl" }] },
    { id: "lift-peek", actions: [{ do: "lift", gem: "ruby" }, { do: "peek" }] },
  ],
  printings: [{ tiles: 10, stacks: [4, 5, 6, 7, 8] }],
  notation: { ...GALA.notation, set_up: { ...GALA.notation.set_up, places: ["a", "b", "c"] } },
  doorways: { a: ["b", "c"], b: ["a", "d"], c: ["a", "d"], d: ["b", "c"] },
} as unknown as Edition;

const PLAYERS = ["Ann", "Bob", "Cat"];
const LOG: Entry[] = [
  { by: "Ann", moved: "earl", to: "b" },
  { by: "Ann", moved: "earl", to: "d" },
  { by: "Ann", asked: "Bob", sees: "earl", answer: true },
  { by: "Ann", robbed: "ruby" },
];
const POSITION: Position = {
  edition: "suspicion",
  players: PLAYERS,
  me: "Ann",
  guest: "ashraf",
  hand: [],
  stack: null,
  places: { buford: "a", earl: "c", ashraf: "b" },
  log: LOG,
};

describe("a position", () => {
  it("comes back from its file as it was, and leaves out what says nothing", () => {
    expect(fromFile(JSON.parse(JSON.stringify(toFile(POSITION))))).toEqual(POSITION);
    expect(toFile({ ...POSITION, me: null, guest: null })).not.toHaveProperty("guest");
    expect(toFile(POSITION)).not.toHaveProperty("stack");
  });

  it("takes nothing that is no position", () => {
    const good = toFile(POSITION);
    for (const file of [null, [], {}, { ...good, places: 1 }, { ...good, log: [{ by: "Ann" }] }, { ...good, me: 1 }]) {
      expect(fromFile(file)).toBeNull();
    }
    expect(fromFile({ ...good, log: [{ by: "Ann", peeked: null }, { unmasked: { Ann: "earl" } }] })).not.toBeNull();
    expect(fromFile({ ...good, log: [{ conceded: "Bob", guest: "earl" }] })?.log).toHaveLength(1);
    expect(fromFile({ ...good, log: [{ conceded: "Bob" }] })).toBeNull();
  });

  it("knows where everybody was and what is left", () => {
    const { places } = POSITION;
    const sent: Entry = { by: "Bob", sent: "buford", to: "c" };
    expect(placesAfter(GALA.notation, places, LOG.slice(0, 1))).toMatchObject({ earl: "b" });
    expect(placesAfter(GALA.notation, places, [...LOG, sent])).toEqual({ buford: "c", earl: "d", ashraf: "b" });
    const lifted: Entry = { by: "Bob", lifted: "emerald" };
    expect(stacksAfter(GALA.notation, 2, ["ruby", "emerald"], LOG)).toEqual({ ruby: 1, emerald: 2 });
    expect(stacksAfter(GALA.notation, 2, ["ruby", "emerald"], [...LOG, lifted])).toEqual({ ruby: 1, emerald: 1 });
  });

  it("calls a player anew wherever the name stands", () => {
    const left: Entry[] = [{ conceded: "Bob", guest: "earl" }, { unmasked: { Bob: "earl" } }];
    const log = renamed([...LOG, ...left], new Map([["Bob", "Eve"]]));
    expect(log.at(-2)).toEqual({ conceded: "Eve", guest: "earl" });
    expect(JSON.stringify(log)).not.toContain("Bob");
    expect(log[2]).toMatchObject({ asked: "Eve" });
  });
});

it("takes the card that was played out of my hand when my turn is over", () => {
  const holding = { ...POSITION, hand: ["lift-ruby-peek", "rob-ask-earl"] };
  const [mine, theirs] = [
    { by: "Ann", says: "", usual: "" },
    { by: "Bob", says: "", usual: "" },
  ];
  expect(handAfter(GALA.notation, holding, theirs)).toEqual(["lift-ruby-peek"]);
  expect(handAfter(GALA.notation, holding, mine)).toEqual(holding.hand);
  expect(handAfter(GALA.notation, { ...holding, me: "Bob" }, theirs)).toEqual(holding.hand);
  const lifted: Entry[] = [
    { by: "Ann", lifted: "ruby" },
    { by: "Ann", peeked: "earl" },
  ];
  expect(handAfter(GALA.notation, { ...holding, log: lifted }, theirs)).toEqual(["rob-ask-earl"]);
  expect(handAfter(GALA.notation, { ...holding, log: [{ by: "Ann", lifted: "emerald" }] }, theirs)).toEqual(
    holding.hand,
  );
});

describe("a sketch", () => {
  it("comes back from an entry as it was", () => {
    const more: Entry[] = [
      { by: "Bob", sent: "earl", to: "a" },
      { by: "Bob", lifted: "ruby" },
      { by: "Bob", peeked: null },
      { by: "Ann", peeked: "earl" },
      { by: "Cat", asked: "Bob", sees: "earl" },
      { conceded: "Bob", guest: "earl" },
      { unmasked: { Bob: "earl" } },
    ];
    for (const entry of [...LOG, ...more]) {
      expect(finish(sketchOf(GALA.notation, entry, PLAYERS), "Ann")).toEqual(entry);
    }
  });

  it("takes a concession once it is said who left, and who they were", () => {
    expect(finish(begin("", "concede"), "Ann")).toBeNull();
    expect(finish(begin("Bob", "concede"), "Ann")).toBeNull();
    expect(finish({ ...begin("", "concede"), guest: "earl" }, "Ann")).toBeNull();
    expect(finish({ ...begin("Bob", "concede"), guest: "earl" }, "Ann")).toEqual({ conceded: "Bob", guest: "earl" });
  });

  it("asks me for the answer to my own question alone", () => {
    const asking = { ...begin("Ann", "ask"), guest: "earl", asked: "Bob" };
    expect(finish(asking, "Ann")).toBeNull();
    expect(finish({ ...asking, answer: false }, "Ann")).toEqual({
      by: "Ann",
      asked: "Bob",
      sees: "earl",
      answer: false,
    });
    expect(finish(asking, "Cat")).toEqual({ by: "Ann", asked: "Bob", sees: "earl" });
    expect(doneBy(asking, "Bob").asked).toBeNull();
    expect(finish(begin("Ann", "peek"), "Ann")).toBeNull();
  });
});

describe("the set-up", () => {
  it("puts guests into rooms one by one, deals the rest, and lets two change places", () => {
    const one = put({}, "earl", "c");
    expect(nextGuest(MANSION, one)).toBe("buford");
    const all = dealRound(MANSION, one);
    expect(all).toEqual({ earl: "c", buford: "a", ashraf: "b" });
    expect(put(all, "earl", "a")).toEqual({ earl: "a", buford: "c", ashraf: "b" });
    expect(put({ earl: "c" }, "buford", "c")).toEqual({ buford: "c" });
  });

  it("says what is missing, and keeps the log when names are changed", () => {
    const draft = blank();
    expect(missing(draft, MANSION)).toMatch(/^Choose which guest/);
    draft.guest = "earl";
    expect(missing(draft, MANSION)).toBe("3 guests have no room yet.");
    draft.places = POSITION.places;
    draft.players[1]!.name = "Deck";
    expect(missing(draft, MANSION)).toBe("No player can be called “deck”.");
    const again = draftOf(POSITION);
    again.players[1]!.name = "Eve";
    expect(positionOf(again, MANSION, POSITION)).toMatchObject({ players: ["Ann", "Eve", "Cat"], me: "Ann" });
    expect(positionOf(again, MANSION, POSITION).log[2]).toMatchObject({ asked: "Eve" });
    expect(positionOf({ ...blank(), players: people(2), me: null }, MANSION, null)).toMatchObject({
      me: null,
      log: [],
    });
    expect(usualStack(MANSION, 4)).toBe(GALA.notation.courses[2]?.stack);
  });
});

it("lights the rooms next door, or all others", () => {
  expect(doorsFrom(MANSION, "a").map(({ place }) => place)).toEqual(["b", "c"]);
  expect(anywhereFrom(MANSION, "a")).toHaveLength(3);
  expect(doorsFrom(MANSION, "a")[0]?.note).toBe("rubies and emeralds");
});

it("names cards and guests as one would", () => {
  expect(shortName("Dr. Ashraf Najem")).toBe("Ashraf");
  expect(cardName(MANSION, MANSION.cards[0]!)).toBe("Rob + Ask about Earl of Volesworthy");
  expect(being("Viola", "deck", "Deck", true)).toContain("Nobody is Viola");
  expect(being("Viola", "Ann", "You", false)).toBe("You are not Viola");
});

it("offers cards that say the same once", () => {
  const twice = { ...MANSION, cards: [...MANSION.cards, { ...MANSION.cards[1]!, id: "lift-peek-two" }] } as Edition;
  expect(kindsOf(twice)).toEqual([
    { name: "Lift ruby + Peek", ids: ["lift-peek", "lift-peek-two"] },
    { name: "Rob + Ask about Earl of Volesworthy", ids: ["rob-ask-earl"] },
  ]);
});
