import { describe, expect, it, vi } from "vitest";
import type { Choice, Move, Option, Slot } from "../../lib/wire";
import { possible, settle } from "./draft";
import { type Asked, Draft, Drafts } from "./drafts.svelte";

const options = (...values: string[]): Option[] => values.map((value) => ({ value, label: value.toUpperCase() }));
const MOVE: Choice = {
  kind: "move",
  label: "Move",
  slots: [
    { takes: "one", name: "die", label: "Die", options: options("first", "second") },
    {
      takes: "one",
      name: "guest",
      label: "Guest",
      after: "die",
      cases: { first: options("ann", "bob"), second: options("ann") },
    },
    {
      takes: "one",
      name: "room",
      label: "Room",
      after: "guest",
      cases: { ann: options("hall", "den"), bob: options("den") },
    },
  ],
};
const WALK: Choice = {
  kind: "walk",
  label: "Walk",
  slots: [
    {
      takes: "one",
      name: "to",
      label: "Where to",
      options: [{ value: "hall", label: "Hall", note: "3 steps", via: ["a", "hall"] }, ...options("den")],
    },
  ],
};
const ATTACK: Choice = {
  kind: "attack",
  label: "Attack",
  slots: [{ takes: "some", name: "who", label: "Who", options: options("ogre", "imp", "elf"), least: 1, most: 2 }],
};

const values = (found: readonly Option[]) => found.map(({ value }) => value);
const moves: Move[] = [];
const draftOf = (choice: Choice) => {
  moves.length = 0;
  return new Draft(choice, { onmove: (move) => moves.push(move) });
};

describe("what hangs on slots that are still open", () => {
  it("may be all that any value of theirs admits", () => {
    expect(values(possible(MOVE, {}, "guest"))).toEqual(["ann", "bob"]);
    expect(values(possible(MOVE, { die: "second" }, "guest"))).toEqual(["ann"]);
    expect(values(possible(MOVE, { die: "second" }, "room"))).toEqual(["hall", "den"]);
    expect(values(possible(MOVE, {}, "nothing"))).toEqual([]);
  });

  it("fills them with what leaves least to choose from", () => {
    expect(settle(MOVE, {}, "guest", "ann")).toEqual({ die: "second", guest: "ann" });
    expect(settle(MOVE, { die: "first" }, "guest", "ann")).toEqual({ die: "first", guest: "ann" });
  });

  it("changes what is there only if it does not admit it", () => {
    expect(settle(MOVE, { die: "second", guest: "ann", room: "den" }, "guest", "bob")).toEqual({
      die: "first",
      guest: "bob",
      room: "den",
    });
    expect(settle(MOVE, {}, "room", "cellar")).toBeNull();
  });
});

describe("a draft", () => {
  it("is filled by the form and the board alike, in any order", () => {
    const draft = draftOf(MOVE);
    expect(draft.slot?.name).toBe("die");
    draft.put("guest", "bob"); // on the board
    expect([draft.filled, draft.slot?.name]).toEqual([{ die: "first", guest: "bob", room: "den" }, "guest"]);
    draft.put("guest", "ann"); // in the form
    expect([draft.filled.guest, draft.filled.room]).toEqual(["ann", "den"]);
    draft.send();
    expect(moves).toEqual([{ kind: "move", slots: { die: "first", guest: "ann", room: "den" } }]);
  });

  it("lights what the next slot admits", () => {
    const draft = draftOf(MOVE);
    draft.put("die", "first");
    expect([draft.slot?.name, draft.lit.map(({ place }) => place)]).toEqual(["guest", ["ann", "bob"]]);
    draft.pick("ann");
    expect([draft.slot?.name, draft.lit.map(({ place }) => place)]).toEqual(["room", ["hall", "den"]]);
    draft.pick("cellar");
    expect(draft.move).toBeNull();
    draft.pick("hall");
    expect([draft.move !== null, moves]).toEqual([true, []]); // it takes a button to say it
  });

  it("tries a value out without going on to the next slot", () => {
    const draft = draftOf(MOVE);
    draft.put("die", "first", false);
    expect([draft.filled, draft.slot?.name]).toEqual([{ die: "first" }, "die"]);
  });

  it("shows what is pointed at, and forgets it", () => {
    const draft = draftOf(MOVE);
    draft.put("die", "first");
    draft.peek({ die: "second", guest: "ann" });
    expect([draft.holds("guest", "ann"), draft.filled, values(draft.admitted("room"))]).toEqual([
      true,
      { die: "first" },
      ["hall", "den"],
    ]);
    draft.peek(null);
    expect([draft.holds("guest", "ann"), draft.holds("die", "first")]).toEqual([false, true]);
  });

  it("of a walk is made by the place alone", () => {
    const draft = draftOf(WALK);
    expect(draft.lit).toEqual([
      { place: "hall", label: "Hall", note: "3 steps", via: ["a", "hall"] },
      { place: "den", label: "DEN", note: "", via: [] },
    ]);
    draft.pick("nowhere");
    expect(moves).toEqual([]);
    draft.pick("den");
    expect(moves).toEqual([{ kind: "walk", slots: { to: "den" } }]);
  });

  it("of several takes them in and out, and no more than go in", () => {
    const draft = draftOf(ATTACK);
    draft.pick("ogre");
    draft.pick("imp");
    draft.pick("elf");
    expect(draft.filled.who).toEqual(["ogre", "imp"]);
    draft.pick("ogre");
    expect([draft.filled.who, draft.holds("who", "imp"), draft.holds("who", "ogre")]).toEqual([["imp"], true, false]);
    draft.send();
    expect(moves).toEqual([{ kind: "attack", slots: { who: ["imp"] } }]);
  });

  it("makes the very move that is pressed, and no other", () => {
    const draft = draftOf(MOVE);
    draft.put("guest", "ann");
    draft.make({ die: "first", guest: "bob", room: "hall" });
    expect(moves).toEqual([]);
    draft.make({ die: "first", guest: "bob", room: "den" });
    expect(moves).toEqual([{ kind: "move", slots: { die: "first", guest: "bob", room: "den" } }]);
  });

  it("lights the last slot too where there was nothing to decide", () => {
    const draft = draftOf({
      ...WALK,
      slots: [{ ...WALK.slots![0]!, options: [WALK.slots![0]!.options![0]!] } as Slot],
    });
    expect(draft.lit.map(({ place }) => place)).toEqual(["hall"]);
    draft.pick("hall");
    expect(moves.length).toBe(1);
  });

  it("takes a hint as far as it fits", () => {
    const draft = draftOf(MOVE);
    draft.lay({ die: "second", guest: "bob", room: "cellar" });
    expect([draft.filled, draft.laid, draft.move]).toEqual([{ die: "second", guest: "ann" }, 1, null]);
  });
});

describe("the drafts of a table", () => {
  function table(asked: Asked) {
    let now = asked;
    const onfill = vi.fn<(kind: string, filled: object) => void>();
    const start = (kind: string) => (kind === "move" ? { die: "first" } : undefined);
    const drafts = new Drafts({ asked: () => now, start, onmove: () => {}, onfill });
    return { drafts, onfill, ask: (next: Asked) => (now = next) };
  }

  it("are the same for whoever asks, while the same is asked", () => {
    const { drafts, onfill, ask } = table({ decision: 4, choices: [MOVE, WALK] });
    const draft = drafts.of("move")!;
    expect(draft.filled).toEqual({ die: "first" });
    draft.put("guest", "ann");
    ask({ decision: 4, choices: [structuredClone(MOVE)] }); // the same again, with a newer sight
    expect(drafts.of("move")!.filled.guest).toBe("ann");
    expect(onfill).toHaveBeenLastCalledWith("move", { die: "first", guest: "ann" });
    expect(drafts.of("walk")).toBeNull();
    ask({ decision: 5, choices: [MOVE] });
    expect(drafts.of("move")!.filled.guest).toBeUndefined();
  });

  it("forget with a decision what was called up and what the board is about", () => {
    const { drafts, ask } = table({ decision: 4, choices: [MOVE, WALK] });
    drafts.wanted = "walk";
    drafts.activate("walk");
    expect([drafts.wanted, drafts.active?.choice.kind]).toEqual(["walk", "walk"]);
    ask({ decision: 5, choices: [MOVE, WALK] });
    expect([drafts.wanted, drafts.active]).toEqual([null, null]);
  });
});
