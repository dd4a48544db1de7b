import { describe, expect, it } from "vitest";
import face from "./face";

describe("a whodunit's face", () => {
  it("stamps the winner's own title, by the edition", () => {
    expect(face.words({ stamp: "King’s Witness" }).won).toBe("King’s Witness");
  });

  it("sums a turn up by an accusation, written or spoken", () => {
    expect(face.digest).toEqual(expect.arrayContaining(["accused", "accused-hidden"]));
  });
});
