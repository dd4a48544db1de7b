import { expect, test } from "vitest";
import type { Choice, Move } from "../../../lib/wire";
import { Draft } from "../../../table/choices/drafts.svelte";
import { Mover } from "./mover.svelte";

const option = (value: string) => ({ value, label: value });
const rooms = { ann: [option("hall"), option("den")], bob: [option("den")] };
const WALK: Choice = {
  kind: "move",
  label: "Move a guest",
  slots: [
    { takes: "one", name: "die", label: "", options: [option("first"), option("second")] },
    {
      takes: "one",
      name: "guest",
      label: "",
      after: "die",
      cases: { first: [option("ann")], second: [option("ann"), option("bob")] },
    },
    { takes: "one", name: "room", label: "", after: "guest", cases: rooms },
  ],
};

function moving(choice = WALK): { mover: Mover; draft: Draft; moves: Move[] } {
  const moves: Move[] = [];
  const draft = new Draft(choice, { onmove: (move) => moves.push(move) });
  return { mover: new Mover(() => draft), draft, moves };
}

test("pointing at a room lights its guest on the board and takes nobody", () => {
  const { mover } = moving();
  mover.show("ann", "first");
  expect([mover.guest, mover.die]).toEqual(["ann", "first"]);
  expect([mover.taken, mover.dice]).toEqual([null, []]);
});

test("a guest that was taken stays so while another is pointed at", () => {
  const { mover } = moving();
  mover.take("bob", "second");
  mover.show("ann", "first");
  expect([mover.taken, mover.takenFor]).toEqual(["bob", "second"]);
  mover.show(null);
  expect([mover.guest, mover.die]).toEqual(["bob", "second"]);
});

test("a guest that two dice can move is moved by the one it was taken for", () => {
  const { mover, moves } = moving();
  mover.take("ann", "second");
  expect(mover.dice).toEqual(["first", "second"]);
  mover.send("den");
  expect(moves).toEqual([{ kind: "move", slots: { die: "second", guest: "ann", room: "den" } }]);
});

test("nobody goes where the choice does not admit it", () => {
  const { mover, moves } = moving();
  expect(mover.movable).toEqual(["ann", "bob"]);
  mover.go("second", "bob", "hall");
  expect(moves).toEqual([]);
});

test("a guest is taken for the die that names nobody else, and what is taken is in the draft", () => {
  const { mover, draft } = moving();
  mover.take("ann");
  expect([mover.takenFor, draft.filled]).toEqual(["first", { die: "first", guest: "ann" }]);
  mover.take(null);
  expect([mover.taken, draft.filled]).toEqual([null, {}]);
});

test("the only guest that can be moved need not be taken", () => {
  const cases = { first: [option("ann")], second: [option("ann")] };
  const [die, guest, room] = WALK.slots!;
  const { mover, moves } = moving({ ...WALK, slots: [die!, { ...guest!, cases }, room!] });
  expect([mover.taken, mover.guest, mover.lit.map(({ place }) => place)]).toEqual(["ann", "ann", ["hall", "den"]]);
  mover.send("hall");
  expect(moves).toEqual([{ kind: "move", slots: { die: "first", guest: "ann", room: "hall" } }]);
});
