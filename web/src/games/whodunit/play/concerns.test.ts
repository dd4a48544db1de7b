import { describe, expect, it } from "vitest";
import type { Told } from "../../../lib/wire";
import type { Payload, View } from "../wire";
import { happensTo } from "./concerns";

const told = (event: object) => ({ n: 1, text: "", event }) as unknown as Told;
const view = { seat: 1, table: { characters: ["scarlett", "plum", "white"] } } as unknown as View;
const shown = (seat: number, to: number, card: string) => told({ kind: "shown", seat, to, card });

describe("what happens to me", () => {
  const suggested = (seat: number, suspect: string) =>
    ({ kind: "suggested", seat, suspect, weapon: "rope", room: "hall" }) as Payload;

  it("is to be called by somebody else, not by myself", () => {
    expect(happensTo(view, told(suggested(0, "plum")), true)).toBe(true);
    expect(happensTo(view, told(suggested(1, "plum")), true)).toBe(false);
    expect(happensTo(view, told(suggested(0, "white")), true)).toBe(false);
  });

  it("is a wrong accusation, and what I am granted or refused", () => {
    expect(happensTo(view, told({ kind: "envelope-seen", seat: 1 }), false)).toBe(true);
    expect(happensTo(view, told({ kind: "envelope-seen", seat: 1 }), true)).toBe(false);
    expect(happensTo(view, told({ kind: "refused", seat: 0, to: 1 }), true)).toBe(true);
    expect(happensTo(view, told({ kind: "refused", seat: 1, to: 0 }), true)).toBe(false);
  });

  it("is no wrong accusation where a card tells what comes of it", () => {
    expect(happensTo(view, told({ kind: "envelope-seen", seat: 1 }), false, true)).toBe(false);
    expect(happensTo(view, told({ kind: "refused", seat: 0, to: 1 }), true, true)).toBe(true);
  });

  it("is a card that is shown to me, where no desk shows it", () => {
    expect(happensTo(view, shown(0, 1, "rope"), false)).toBe(true);
    expect(happensTo(view, shown(0, 1, "rope"), true)).toBe(false);
  });
});
