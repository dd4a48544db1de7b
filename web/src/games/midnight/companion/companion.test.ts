import { describe, expect, it } from "vitest";
import { isModest } from "../../../companion/foreign";
import { people } from "../../../companion/players";
import { inOneLine, tell } from "../../../companion/told";
import { affords, extract, extractable, noteWords, offers, priceWords, publish, read } from "./actions";
import { chapters } from "./chapters";
import { fromFile, toFile } from "./file";
import { found } from "./notes";
import {
  blankEnd,
  blankSheet,
  ELEMENTS,
  type End,
  type Entry,
  LONGEST_NOTE,
  NO_THOUGHT,
  type Position,
  withNote,
  withThought,
} from "./position";
import { scores, unjudged } from "./scores";
import { blank, draftOf, firstIn, missing, positionOf } from "./setup";
import { knows, shareFor, standingAfter } from "./standing";
import { CONTENT, JUDGED, TOLD } from "./tabletop.fixture";
import { culpritName, initials, pathName, tellEntry } from "./words";

const EVENT: Entry = { kind: "event", ship: 1, purser: 7, points: 3, alone: 2, text: "Wet paint" };
const walk = (by: string, price = 1): Entry => ({ kind: "walk", by, suite: price > 1, price });
const end = (by: string, reveals = false): Entry => ({ kind: "end", by, reveals });

const game = (...log: Entry[]): Position => ({
  title: "The Last Waltz",
  players: ["Ann", "Bob", "Cat"],
  me: "Ann",
  first: "Bob",
  names: { A: "Annabelle" },
  log,
  notes: {},
  sheet: blankSheet(),
  end: blankEnd(),
});
const after = (...log: Entry[]) => standingAfter(game(...log), CONTENT);
const offer = (id: string, ...log: Entry[]) => offers(after(...log), CONTENT).find((one) => one.id === id)!;

describe("how things stand", () => {
  it("begins with what the rules give to so many players", () => {
    const now = after();
    expect(now).toMatchObject({ phase: "event", round: 0, space: 2, turn: "Bob", purser: null, disc: null });
    expect(now.buoys).toEqual({ Ann: 4, Bob: 4, Cat: 4 });
    expect(shareFor(CONTENT.tabletop, 5)).toMatchObject({ space: 4, buoys: 2, left_out: ["Full speed"] });
  });

  it("draws an event, and goes round the table from the First Player", () => {
    expect(after(EVENT)).toMatchObject({ phase: "turn", round: 1, space: 3, purser: 7, turn: "Bob", points: 3 });
    expect(after(EVENT, end("Bob"))).toMatchObject({ phase: "turn", turn: "Cat", points: 3 });
    expect(after(EVENT, end("Bob"), end("Cat"))).toMatchObject({ turn: "Ann" });
    const round = [EVENT, end("Bob"), end("Cat"), end("Ann")];
    expect(after(...round)).toMatchObject({ phase: "event", round: 1, turn: "Bob" });
    expect(after(...round, EVENT)).toMatchObject({ phase: "turn", round: 2, space: 4 });
  });

  it("gives as many points as the event says", () => {
    expect(after({ ...EVENT, points: 4, alone: 1 } as Entry)).toMatchObject({ points: 4, full: 4, alone: 1 });
    expect(after({ ...EVENT, points: 2 } as Entry, end("Bob"))).toMatchObject({ points: 2 });
  });

  it("takes points first, and buoys for the rest", () => {
    expect(after(EVENT, walk("Bob", 2))).toMatchObject({ points: 1 });
    const spent = after(EVENT, walk("Bob", 2), walk("Bob", 2));
    expect(spent.points).toBe(0);
    expect(spent.buoys.Bob).toBe(3);
  });

  it("gives a point back for what is made public, and ticks it for all", () => {
    const alone: Entry = { kind: "read", by: "Bob", path: "16", aloud: false, price: 2 };
    const kept = after(EVENT, walk("Bob"), alone);
    expect(kept).toMatchObject({ points: 0, reading: { by: "Bob", path: "16" } });
    expect(knows(kept, "16", "Bob")).toBe(true);
    expect(knows(kept, "16", "Ann")).toBe(false);
    const told = after(EVENT, walk("Bob"), alone, publish(kept, CONTENT, "Bob", "16"));
    expect(told).toMatchObject({ points: 1, reading: null, told: { 16: true } });
    expect(told.readers["16"]).toEqual(["Bob", "Cat", "Ann"]);
    const late = after(EVENT, alone, walk("Bob"));
    expect(publish(late, CONTENT, "Bob", "16")).toMatchObject({ back: 0 });
  });

  it("hands a buoy to whoever something was got out of", () => {
    const log = [EVENT, { kind: "read", by: "Bob", path: "16", aloud: false, price: 2 }, end("Bob")] as Entry[];
    expect(extractable(after(...log), CONTENT, "Cat", "Bob")).toEqual(["16"]);
    expect(extractable(after(...log), CONTENT, "Cat", "Ann")).toEqual([]);
    const got = after(...log, extract(after(...log), CONTENT, "Cat", "Bob", "16"));
    expect(got.buoys).toEqual({ Ann: 4, Bob: 5, Cat: 3 });
    expect(got.points).toBe(1);
    expect(knows(got, "16", "Cat")).toBe(true);
  });

  it("knows of no way to the suite’s paragraph but the suite", () => {
    const log = [EVENT, { kind: "read", by: "Bob", path: "13", aloud: false, price: 2 }] as Entry[];
    expect(extractable(after(...log), CONTENT, "Cat", "Bob")).toEqual([]);
  });

  it("lays the disc under whoever was moved last, and moves one suspect in a turn", () => {
    const moved: Entry = { kind: "suspect", by: "Bob", suspect: "K", zone: 5 };
    expect(after(EVENT, moved)).toMatchObject({ disc: "K", moved: true, seen: { K: 5 } });
    expect(after(EVENT, moved, end("Bob"))).toMatchObject({ disc: "K", moved: false });
    expect(offer("suspect", EVENT, moved).lacks).not.toBe("");
    expect(offer("suspect", EVENT, moved, end("Bob")).lacks).toBe("");
  });

  it("stops in port, and plays one more round if all agree", () => {
    const fast = { ...EVENT, ship: 9 } as Entry;
    expect(after(fast)).toMatchObject({ phase: "port", space: 10, round: 0 });
    expect(after(fast, { kind: "close" })).toMatchObject({ phase: "over" });
    const last = [fast, { kind: "last-round" }] as Entry[];
    expect(after(...last)).toMatchObject({ phase: "turn", last: true, event: null, points: 3, purser: 7 });
    expect(after(...last, end("Bob"), end("Cat"), end("Ann"))).toMatchObject({ phase: "over" });
  });

  it("completes the round after revelations, of which the first count", () => {
    expect(after(EVENT, end("Bob", true))).toMatchObject({ phase: "turn", turn: "Cat", revealer: "Bob" });
    const over = after(EVENT, end("Bob"), end("Cat", true), end("Ann", true));
    expect(over).toMatchObject({ phase: "over", revealer: "Cat" });
  });

  it("takes a log as it is: nobody has fewer buoys than none", () => {
    const now = after(EVENT, walk("Bob", 9));
    expect(now).toMatchObject({ points: 0 });
    expect(now.buoys.Bob).toBe(0);
  });
});

describe("what can be done", () => {
  it("says what it costs now", () => {
    expect(priceWords(2, 3)).toBe("2 points");
    expect(priceWords(2, 1)).toBe("1 point + 1 buoy");
    expect(priceWords(2, 3, 1)).toBe("2 points + 1 buoy");
    expect(offer("alone", EVENT, walk("Bob", 2)).price).toBe("1 point + 1 buoy");
    expect(offer("alone", { ...EVENT, alone: 3 } as Entry).price).toBe("3 points");
  });

  it("offers what can be paid", () => {
    const poor = [EVENT, walk("Bob", 2), walk("Bob", 2), walk("Bob", 2)];
    expect(after(...poor).buoys.Bob).toBe(1);
    expect(offer("walk", ...poor).lacks).toBe("");
    expect(offer("suite", ...poor).lacks).not.toBe("");
    expect(affords(after(EVENT, walk("Bob", 2), walk("Bob", 3)), 1, 1)).toBe(true);
    expect(affords(after(EVENT, walk("Bob", 2), walk("Bob", 5)), 0, 1)).toBe(false);
  });

  it("sells a buoy to whoever has a point and fewer than at the start", () => {
    expect(offer("buy", EVENT).lacks).toBe("Has all already");
    expect(offer("buy", EVENT, walk("Bob", 4)).lacks).toBe("No point left");
    const spent = [EVENT, walk("Bob", 4), end("Bob"), end("Cat"), end("Ann"), EVENT];
    expect(offer("buy", ...spent).lacks).toBe("");
    expect(after(...spent, { kind: "buy", by: "Bob", price: 1 })).toMatchObject({ points: 2, buoys: { Bob: 4 } });
  });

  it("charges a reading in the reader’s own turn, and only ticks it otherwise", () => {
    expect(read(after(EVENT), CONTENT, "Bob", "A1", true)).toMatchObject({ price: 1 });
    expect(read(after(EVENT), CONTENT, "Cat", "A1", true)).toMatchObject({ price: 0 });
    expect(read(after(), CONTENT, "Bob", "A1", false)).toMatchObject({ price: 0 });
    expect(noteWords(after(EVENT), "Bob", 2)).toBe("2 points");
    expect(noteWords(after(EVENT), "Ann", 2)).toBe("only ticked");
  });
});

describe("points at the end", () => {
  const players = ["Ann", "Bob", "Cat"];
  const endOf = (verdicts: (typeof JUDGED)[number]["verdicts"]): End => ({
    revealer: null,
    verdicts: Object.fromEntries(
      players.map((name, seat) => [name, Object.fromEntries(ELEMENTS.map((one, at) => [one, verdicts[seat]![at]!]))]),
    ),
  });

  it.each(JUDGED)("are those of our server: $verdicts, revealed by $revealer", (judged) => {
    const counted = scores(players, endOf(judged.verdicts), players[judged.revealer ?? -1] ?? null, CONTENT);
    const of = (name: string) => counted.find(({ player }) => player === name)!;
    expect(players.map((name) => of(name).total)).toEqual(judged.totals);
    expect(players.map((name) => of(name).revelations)).toEqual(judged.revelations);
    expect(players.flatMap((name, seat) => (of(name).wins ? [seat] : []))).toEqual(judged.winners);
  });

  it("wait until every answer is judged", () => {
    expect(unjudged(players, blankEnd())).toBe(9);
    expect(unjudged(players, { revealer: null, verdicts: { Ann: { culprit: 0 } } })).toBe(8);
  });
});

describe("words", () => {
  it("are the server’s", () => {
    for (const { entry, line } of TOLD) expect(tell(CONTENT.tabletop.notation, entry, "Ann")).toEqual(line);
  });

  it("name paths and suspects as they are called at this table", () => {
    const path = (id: string) => CONTENT.paths.find((one) => one.id === id)!;
    expect(["A1", "B2", "01", "02", "16"].map((id) => pathName(path(id), { A: "Annabelle" }))).toEqual([
      "Annabelle: alibi",
      "B: witness",
      "Annabelle’s cabin",
      "B’s cabin",
      "The piano bar",
    ]);
    expect(culpritName("A", CONTENT, { A: "Annabelle" })).toBe("A · Annabelle");
    expect(culpritName("B", CONTENT, {})).toBe("B");
    expect(culpritName(CONTENT.culprits.at(-1)!.id, CONTENT, {})).toBe("Nobody: an accident");
    const said = (entry: Entry) => inOneLine(tellEntry(entry, CONTENT, game()));
    expect(said({ kind: "read", by: "Ann", path: "16", aloud: true, price: 1 })).toBe("You read aloud the piano bar.");
    expect(said({ kind: "extract", by: "Bob", from: "Ann", path: "01", price: 2, handed: 1 })).toBe(
      "Bob got out of you Annabelle’s cabin.",
    );
    expect(said({ kind: "purser", by: "Cat", zone: 4, price: 1 })).toBe("Cat moved the Purser to zone 4.");
  });

  it("tell players apart by as few letters as it takes", () => {
    expect(initials(["Ann", "Bob", "Cat"])).toEqual(["A", "B", "C"]);
    expect(initials(["Ann", "Amy", "Bob"])).toEqual(["An", "Am", "B"]);
    expect(initials(["Anna", "Anne"])).toEqual(["1", "2"]);
  });

  it("tell a log round by round, the last one first", () => {
    expect(chapters([EVENT, walk("Bob"), EVENT])).toEqual([
      { title: "Round 2", entries: [3] },
      { title: "Round 1", entries: [2, 1] },
    ]);
    expect(chapters([walk("Bob")])).toEqual([{ title: "Before the first round", entries: [1] }]);
  });
});

describe("notes", () => {
  it("are found by all the words, whatever their case and accents", () => {
    const rows = [
      { id: "16", name: "The piano bar", known: true, note: { text: "Saw Énée at midnight", idle: false } },
      { id: "17", name: "The beauty parlour", known: true, note: undefined },
      { id: "18", name: "The shops", known: false, note: undefined },
    ];
    expect(found(rows, "").map(({ id }) => id)).toEqual(["16", "17"]);
    expect(found(rows, "midnight enee").map(({ id }) => id)).toEqual(["16"]);
    expect(found(rows, "piano noon")).toEqual([]);
  });

  it("leave nothing behind when they are empty", () => {
    expect(withNote({ "16": { text: "x", idle: false } }, "16", { text: " ", idle: false })).toEqual({});
    expect(withNote({}, "16", { text: "", idle: true })).toEqual({ "16": { text: "", idle: true } });
    expect(withThought(blankSheet(), "A", NO_THOUGHT).culprits).toEqual({});
  });
});

describe("a case as a file", () => {
  const FULL: Position = {
    ...game(EVENT, walk("Bob"), end("Bob", true)),
    notes: { A1: { text: "n".repeat(LONGEST_NOTE), idle: true } },
    sheet: {
      ...blankSheet(),
      culprits: { A: { mark: "suspicious", why: "lied" } },
      motives: [{ text: "Debt", ...NO_THOUGHT }],
    },
    end: { revealer: "Bob", verdicts: { Bob: { culprit: 1 } } },
  };

  it("comes back as it was, and is no more than a case can be", () => {
    const file: unknown = JSON.parse(JSON.stringify(toFile(FULL)));
    expect(fromFile(file)).toEqual(FULL);
    expect(isModest(file, LONGEST_NOTE)).toBe(true);
    expect(isModest(file)).toBe(false);
  });

  it("is refused if it is none", () => {
    const file = toFile(FULL) as Record<string, unknown>;
    for (const bad of [
      null,
      [],
      { ...file, edition: "suspicion" },
      { ...file, players: ["Ann"] },
      { ...file, players: ["Ann", "Ann"] },
      { ...file, first: "Zoe" },
      { ...file, log: [{ kind: "fly", by: "Ann" }] },
      { ...file, log: [{ kind: "walk", by: "Ann", suite: "no", price: 1 }] },
      { ...file, log: [{ kind: "buy", by: "Ann", price: -1 }] },
      { ...file, log: [{ kind: "toString" }] },
    ]) {
      expect(fromFile(bad)).toBeNull();
    }
    const odd = fromFile({ ...file, notes: 3, sheet: { culprits: { A: { mark: "?" } } }, end: { revealer: "Zoe" } });
    expect(odd).toMatchObject({ notes: {}, sheet: { culprits: { A: NO_THOUGHT } }, end: blankEnd() });
  });
});

describe("the set-up", () => {
  it("begins with three, of whom I am the first", () => {
    const made = positionOf({ ...blank(), title: " Waltz " }, null);
    expect(made).toMatchObject({ title: "Waltz", players: ["Me", "Player 2", "Player 3"], me: "Me", first: "Me" });
    const twice = { ...blank(), players: [...people(1), { name: "me", was: "", size: null }] };
    expect(missing(twice, CONTENT.tabletop.notation)).toContain("same name");
  });

  it("keeps what was written when names change", () => {
    const before = {
      ...game(EVENT, end("Bob", true)),
      end: { revealer: "Bob", verdicts: { Bob: { culprit: 1 } } },
    } as Position;
    const draft = draftOf(before);
    draft.players[1]!.name = "Robert";
    const now = positionOf(draft, before);
    expect(now.first).toBe("Robert");
    expect(now.log[1]).toMatchObject({ by: "Robert" });
    expect(now.end).toEqual({ revealer: "Robert", verdicts: { Robert: { culprit: 1 } } });
    expect(firstIn({ ...draft, first: 9 })).toBe(2);
  });
});
