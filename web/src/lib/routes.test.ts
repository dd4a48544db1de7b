import { expect, test } from "vitest";
import { routeOf } from "./routes";

test.each([
  ["/", { page: "home" }],
  ["/lobby", { page: "lobby" }],
  ["/lobby/", { page: "lobby" }],
  ["/new", { page: "new" }],
  ["/gallery", { page: "gallery" }],
  ["/table/abc", { page: "table", id: "abc" }],
  ["/table/a%20b", { page: "table", id: "a b" }],
  ["/how-to-play", { page: "how-to-play", game: "classic" }],
  ["/how-to-play/mukinnutu", { page: "how-to-play", game: "mukinnutu" }],
  ["/companion", { page: "companion" }],
  ["/companion/mukinnutu", { page: "companion", game: "mukinnutu" }],
  ["/cards", { page: "cards", place: [] }],
  ["/cards/mukinnutu", { page: "cards", game: "mukinnutu", place: [] }],
  ["/cards/mukinnutu/packs/the%20first", { page: "cards", game: "mukinnutu", place: ["packs", "the first"] }],
  ["/replay", { page: "replay", table: "" }],
  ["/replay/abc", { page: "replay", table: "abc" }],
])("%s is a page of its own", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

test.each(["/table", "/table/abc/def", "/lobby/abc", "/nowhere", "/Lobby"])("%s is no page", (path) => {
  expect(routeOf(path)).toEqual({ page: "not-found" });
});

test("a broken escape in an address is taken as it stands", () => {
  expect(routeOf("/table/%E0%A4%A")).toEqual({ page: "table", id: "%E0%A4%A" });
});
