import { expect, it } from "vitest";
import { HOUSE } from "../mansion.fixture";
import { besides, firstPlaces, suspects } from "./scenes";

it("puts a guest in every outer room, and lights the rooms beside one", () => {
  const places = firstPlaces(HOUSE);
  expect(places).toEqual({ ann: "hall", bob: "den", cy: "attic", di: "bath" });
  expect(besides(HOUSE, places, "bob").map(({ place }) => place)).toEqual(["hall", "attic", "cellar"]);
  expect(suspects(HOUSE, places, "ruby")).toEqual(["bob", "di"]);
});
