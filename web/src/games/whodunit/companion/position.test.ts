import { beforeEach, describe, expect, it } from "vitest";
import { add, insert, remove, replace } from "../../../companion/log";
import { fromFragment, toFragment } from "../../../companion/share";
import { lines } from "./deck";
import { type Entry, fromFile, type Position, rename, toFile } from "./position";
import { shelf } from "./shelf";

const PLAYERS = ["Ann", "Bob", "Cat", "Dan"];
const POSITION: Position = {
  edition: "classic",
  cards: {},
  players: PLAYERS,
  me: "Ann",
  hand_sizes: { Ann: 5, Bob: 5, Cat: 4, Dan: 4 },
  hand: ["scarlett", "rope", "hall", "study", "dagger"],
  face_up: [],
  log: [
    { by: "Ann", cards: ["plum", "spanner", "library"], passed: ["Bob"], shown_by: "Cat", card: "plum" },
    { accusation: "Dan", cards: ["white", "revolver", "lounge"], correct: false },
  ],
};
const ASKED: Entry = { by: "Bob", cards: ["green", "rope", "kitchen"], passed: ["Cat"], shown_by: "Dan" };

const WORKED = {
  deduction: { deals: "1", entropy_bits: 0, cards: {}, solutions: [], certain: [], suggest: [] },
  from: toFile(POSITION),
};

describe("editing", () => {
  it("adds, corrects and takes out entries, and leaves the old position alone", () => {
    const longer = add(POSITION, ASKED);
    expect(longer.log).toHaveLength(3);
    expect(replace(longer, 1, ASKED).log[0]).toBe(ASKED);
    expect(remove(longer, 2).log).toEqual([POSITION.log[0], ASKED]);
    expect(insert(POSITION, 2, ASKED).log).toEqual([POSITION.log[0], ASKED, POSITION.log[1]]);
    expect(insert(POSITION, 1, ASKED).log[0]).toBe(ASKED);
    expect(POSITION.log).toHaveLength(2);
  });

  it("calls a player anew wherever the name stands", () => {
    const renamed = rename(add(POSITION, ASKED), new Map([["Dan", "Eve"]]));
    expect(renamed.players).toEqual(["Ann", "Bob", "Cat", "Eve"]);
    expect(renamed.hand_sizes).toEqual({ Ann: 5, Bob: 5, Cat: 4, Eve: 4 });
    expect(JSON.stringify(renamed)).not.toContain("Dan");
  });

  it("keeps an accusation of which nobody heard the cards, and sends it without them", () => {
    const unheard: Entry = { accusation: "Dan", correct: false };
    const noted = add(POSITION, unheard);
    expect(toFile(noted).log?.at(-1)).toEqual({ accusation: "Dan", correct: false });
    expect(fromFile(JSON.parse(JSON.stringify(toFile(noted))))).toEqual(noted);
    expect(fromFile({ players: PLAYERS, log: [{ accusation: "Dan" }] })?.log).toEqual([{ accusation: "Dan" }]);
    expect(fromFile({ players: PLAYERS, log: [{ accusation: "Dan", cards: 1 }] })).toBeNull();
    expect(rename(noted, new Map([["Dan", "Eve"]])).log.at(-1)).toEqual({ accusation: "Eve", correct: false });
  });

  it("keeps who conceded with the cards they laid open", () => {
    const left: Entry = { conceded: "Dan", cards: ["white", "rope"] };
    const noted = add(POSITION, left);
    expect(toFile(noted).log?.at(-1)).toEqual(left);
    expect(fromFile(JSON.parse(JSON.stringify(toFile(noted))))).toEqual(noted);
    expect(fromFile({ players: PLAYERS, log: [{ conceded: "Dan" }] })).toBeNull();
    expect(fromFile({ players: PLAYERS, log: [{ conceded: 1, cards: [] }] })).toBeNull();
    const anew = rename(noted, new Map([["Dan", "Eve"]]), new Map([["rope", "cord"]]));
    expect(anew.log.at(-1)).toEqual({ conceded: "Eve", cards: ["white", "cord"] });
  });

  it("reads a list of cards, line by line", () => {
    expect(lines(" Ada \n\nBeth\nAda\n")).toEqual(["Ada", "Beth"]);
  });
});

describe("files and links", () => {
  it("comes back from its file as it was", () => {
    expect(fromFile(JSON.parse(JSON.stringify(toFile(POSITION))))).toEqual(POSITION);
    const own = { ...POSITION, edition: "", cards: { suspects: ["Ada", "Béatrice"], weapons: ["x", "y"] } };
    expect(fromFile(toFile(own))).toEqual(own);
  });

  it("takes nothing that is no position", () => {
    for (const file of [
      null,
      1,
      [],
      {},
      { players: "Ann" },
      { players: ["Ann"], log: [{}] },
      { players: [], hand: 1 },
    ]) {
      expect(fromFile(file)).toBeNull();
    }
  });

  it("comes back from a link as it was, and says nothing in the clear", async () => {
    const own = add({ ...POSITION, me: "Zoë" }, ASKED);
    const fragment = await toFragment(toFile(own));
    expect(fragment).toMatch(/^#case=z[\w-]+$/);
    expect(fromFile(await fromFragment(fragment))).toEqual(own);
  });

  it("shrugs at a broken link", async () => {
    for (const fragment of ["", "#elsewhere", "#case=", "#case=zzzz", "#case=j!!", "#case=je30"]) {
      expect(fromFile(await fromFragment(fragment))).toBeNull();
    }
  });
});

describe("the shelf", () => {
  beforeEach(() => localStorage.clear());

  it("keeps cases apart, the last one written first", () => {
    shelf.file("a", "At Ann’s", POSITION);
    shelf.file("b", "At Bob’s", add(POSITION, ASKED));
    shelf.file("a", "At Ann’s", POSITION);
    expect(shelf.filed().map(({ name }) => name)).toEqual(["At Ann’s", "At Bob’s"]);
    expect(shelf.take("b")?.log).toHaveLength(3);
    expect(shelf.find(POSITION)?.id).toBe("a");
    shelf.keepWorked("a", WORKED);
    shelf.keepMarks("a", { "plum/Bob": "n" });
    expect(shelf.worked("a")).toEqual(WORKED);
    expect(shelf.marks("a")).toEqual({ "plum/Bob": "n" });
    shelf.discard("a");
    expect(shelf.worked("a")).toBeNull();
    expect(shelf.marks("a")).toEqual({});
    expect(shelf.filed().map(({ id }) => id)).toEqual(["b"]);
    expect(shelf.take("a")).toBeNull();
  });
});
