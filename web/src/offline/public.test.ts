import { expect, it } from "vitest";
import { isPublic } from "./public";

it("lets the worker keep what is the same for everybody, and nothing else", () => {
  for (const path of ["/api/games", "/api/games/classic/content"]) expect(isPublic(path)).toBe(true);
  for (const path of [
    "/api/me",
    "/api/me/games",
    "/api/tables",
    "/api/tables/abc",
    "/api/tables/abc/position",
    "/api/games/classic/solve",
    "/api/games/classic/content/x",
    "/x/api/games",
  ]) {
    expect(isPublic(path)).toBe(false);
  }
});
