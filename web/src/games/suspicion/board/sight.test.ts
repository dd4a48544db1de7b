import { describe, expect, it } from "vitest";
import { HOUSE } from "../mansion.fixture";
import { guestsSeen, roomsSeen } from "./sight";

const places = { ann: "hall", bob: "den", cy: "porch", di: "attic" };

describe("lines of sight", () => {
  it("are a row and a column", () => {
    expect(roomsSeen(HOUSE, places, "bob").map(({ id }) => id)).toEqual(["hall", "den", "attic", "cellar"]);
  });

  it("show everybody on them, oneself included", () => {
    expect(guestsSeen(HOUSE, places, "ann")).toEqual(["ann", "bob", "di"]);
    expect(guestsSeen(HOUSE, places, "cy")).toEqual(["cy", "di"]);
  });

  it("show nobody for a guest who is not there", () => expect(guestsSeen(HOUSE, places, "eve")).toEqual([]));
});
