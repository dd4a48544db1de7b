import { describe, expect, it } from "vitest";
import { HOUSE } from "../mansion.fixture";
import { guestsSeen } from "./sight";

const places = { ann: "hall", bob: "den", cy: "porch", di: "attic" };

describe("lines of sight", () => {
  it("show everybody on them, oneself included", () => {
    expect(guestsSeen(HOUSE, places, "ann")).toEqual(["ann", "bob", "di"]);
    expect(guestsSeen(HOUSE, places, "cy")).toEqual(["cy", "di"]);
  });

  it("show nobody for a guest who is not there", () => expect(guestsSeen(HOUSE, places, "eve")).toEqual([]));
});
