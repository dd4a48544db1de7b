import { mount, tick, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import type { Edition } from "../wire";
import Board from "./Board.svelte";
import { SQUARE } from "./geometry";

const HOUSE = {
  id: "classic",
  suspects: [{ id: "plum", name: "Plum", letter: "L", colour: "purple", shape: "hexagon", start: [0, 0] }],
  weapons: [],
  rooms: [{ id: "hall", name: "Hall", letter: "H", doors: [{ square: [0, 1], towards: "east" }] }],
  board: { centre: "Cellar", cells: ["====", "=HH=", "=Hxx"] },
} as unknown as Edition;
const hall = { place: "hall", label: "Hall", note: "2 steps", via: ["0-0", "0-1", "hall"] };

let board: Record<string, unknown> | undefined;
afterEach(() => board && void unmount(board));

it("names the pointed place in the middle of the house, where nothing else is written or stands", async () => {
  const props = { content: HOUSE, pawns: { plum: "0-0" }, lit: [hall], pointed: "hall" };
  board = mount(Board, { target: document.body, props });
  await tick();
  const plaque = document.querySelector("foreignObject")!;
  const [x, y, width] = ["x", "y", "width"].map((name) => Number(plaque.getAttribute(name)));
  expect([x, y, width]).toEqual([2 * SQUARE, 2 * SQUARE, 2 * SQUARE]);
  expect(plaque.textContent).toContain("Hall");
  expect(plaque.textContent).toContain("2 steps");
});
