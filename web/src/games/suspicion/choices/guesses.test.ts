import { expect, it } from "vitest";
import { named } from "./guesses";

it("names a player", () => expect(named({}, "1", "ann")).toEqual({ "1": "ann" }));

it("lets two players change places rather than share a guest", () => {
  expect(named({ "1": "ann", "2": "bob" }, "2", "ann")).toEqual({ "1": "bob", "2": "ann" });
});

it("takes a guest from somebody else when there is nothing to give in return", () => {
  expect(named({ "1": "ann" }, "2", "ann")).toEqual({ "2": "ann" });
});
