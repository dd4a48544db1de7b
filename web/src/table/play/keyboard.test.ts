import { expect, it } from "vitest";
import { shortcut, shortcutsFor, Skipping } from "./keyboard";
import { BOARD, CHAT, LOG } from "./panes";

const KEYS = shortcutsFor([BOARD, { id: "clues", label: "Clues", key: "n" }, LOG, CHAT]);

const press = (key: string, target: Element | null = document.body, more = {}) =>
  shortcut({ key, ctrlKey: false, metaKey: false, altKey: false, target, ...more }, KEYS);

it("knows its keys, however they are typed", () => {
  expect(press("c")).toBe("c");
  expect(press("N")).toBe("n");
  expect(press(" ")).toBe("Space");
  expect(press("?")).toBe("?");
  expect(press("x")).toBeNull();
});

it("has a key for every part that wants one, and says what it does", () => {
  expect(KEYS.map(({ keys }) => keys[0])).toEqual(["c", "b", "n", "l", "t", "u", "Space", "?"]);
  expect(KEYS[2]?.does).toBe("Go to Clues");
  expect(shortcut({ ...new KeyboardEvent("keydown", { key: "n" }), key: "n" } as KeyboardEvent, [])).toBeNull();
});

it("leaves text fields, dialogues and the browser's own keys alone", () => {
  const dialog = document.createElement("dialog");
  const inside = dialog.appendChild(document.createElement("button"));
  expect(press("c", document.createElement("input"))).toBeNull();
  expect(press("c", inside)).toBeNull();
  expect(press("c", document.body, { ctrlKey: true })).toBeNull();
});

it("leaves the keys alone that a part has its own use for", () => {
  const grid = document.createElement("div");
  grid.dataset.keys = "y n m";
  const square = grid.appendChild(document.createElement("button"));
  expect([press("n", square), press("l", square), press("?", square)]).toEqual([null, "l", "?"]);
});

it("presses nothing with the space bar that somebody taps to skip ahead", () => {
  const skipping = new Skipping();
  expect(skipping.goesOn(0)).toBe(false);
  skipping.begin(10_000);
  expect([10_200, 11_400, 12_600].map((time) => skipping.goesOn(time))).toEqual([true, true, true]);
  expect(skipping.goesOn(14_200)).toBe(false);
  skipping.begin(20_000);
  skipping.end(); // on to a button by the keyboard
  expect(skipping.goesOn(20_200)).toBe(false);
});
