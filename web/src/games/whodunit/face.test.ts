import { describe, expect, it } from "vitest";
import type { Told } from "../../lib/wire";
import { hold as holdFor } from "../../table/link/pace";
import face from "./face";

const line = (n: number, kind = "passed") => ({ n, text: "", event: { kind, seat: 0 } }) as unknown as Told;
const hold = (told: readonly Told[], waiting: number) => holdFor(told, waiting, face.beats);

describe("a whodunit's face", () => {
  it("stamps the winner's own title, by the edition", () => {
    expect(face.words({ stamp: "King’s Witness" }).won).toBe("King’s Witness");
  });

  it("sums a turn up by an accusation, written or spoken", () => {
    expect(face.digest).toEqual(expect.arrayContaining(["accused", "accused-hidden"]));
  });

  it("gives a suggestion longer than a pass, hurries when much waits, and holds nothing for no news", () => {
    expect(hold([line(1, "suggested")], 0)).toBeGreaterThan(hold([line(1)], 0));
    expect(hold([line(1)], 12)).toBe(Math.round(hold([line(1)], 0) / 3));
    expect(hold([], 0)).toBe(0);
  });
});
