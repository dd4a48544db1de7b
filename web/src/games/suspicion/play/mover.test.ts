import { expect, test } from "vitest";
import type { Choice, Move } from "../../../lib/wire";
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

function moving(): { mover: Mover; moves: Move[] } {
  const moves: Move[] = [];
  return {
    mover: new Mover(
      () => [WALK],
      (move) => moves.push(move),
    ),
    moves,
  };
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
