import { expect, it } from "vitest";
import type { Told } from "../../../lib/wire";
import { askedAbout, lastWhisper, takenIn } from "./whispers";

const lines = (...events: ({ kind: string } & Record<string, unknown>)[]): Told[] =>
  events.map((event, n) => ({ n, text: `line ${n}`, event }) as unknown as Told);
const turn = { kind: "turn-began" };
const peek = { kind: "peeked", seat: 0, guest: "ann" };
const tile = { kind: "answered", seat: 1, to: 0, guest: "bob", yes: false };

it("keeps what was whispered for this turn and the next", () => {
  expect(lastWhisper(lines(turn, peek, turn))).toEqual({ n: 1, text: "line 1", guest: "ann", yes: null });
  expect(lastWhisper(lines(turn, peek, tile))?.yes).toBe(false);
  expect(lastWhisper(lines(turn, peek, turn, turn))).toBeNull();
  expect(lastWhisper(lines(peek, { kind: "guessing-began" }))).toBeNull();
});

it("finds the guest asked about and the gem taken", () => {
  expect(askedAbout(lines(turn, { kind: "asked", guest: "cy" }))).toBe("cy");
  expect(askedAbout(lines(turn))).toBeNull();
  expect(takenIn(lines(turn, { kind: "lifted", seat: 2, gem: "ruby" }))).toEqual({ n: 1, seat: 2, gem: "ruby" });
  expect(takenIn(lines(turn))).toBeNull();
});
