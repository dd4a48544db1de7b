import { expect, test } from "vitest";
import type { Told } from "../../../lib/wire";
import type { Ending, Open } from "../wire";
import { Casebook, INTRODUCTION, isPrivate, newestIn, SOLUTION } from "./casebook.svelte";

const line = (n: number, event: object) => ({ n, text: "", event }) as unknown as Told;
const aloud = (n: number, path: string) => line(n, { kind: "read-aloud", seat: 0, path, text: "…" });
const alone = (n: number, path: string) => line(n, { kind: "read-alone", seat: 0, path, text: "…" });
const hidden = (n: number, path: string) => line(n, { kind: "read-alone-hidden", seat: 1, path });
const table = (open: Partial<Open> = {}) => ({ public: [] as string[], ending: null, ...open }) as Open;

test("the newest page is the last that this player was told", () => {
  expect(newestIn([], table())).toEqual({ page: INTRODUCTION, n: 0 });
  expect(newestIn([aloud(3, "A1"), alone(5, "13"), hidden(7, "B2")], table())).toEqual({ page: "13", n: 5 });
  expect(newestIn([aloud(3, "A1")], table({ ending: {} as Ending })).page).toBe(SOLUTION);
});

test("what was read alone is private until it is read out, and nothing is at the end", () => {
  expect(isPrivate("13", table())).toBe(true);
  expect(isPrivate("13", table({ public: ["13"] }))).toBe(false);
  expect(isPrivate("13", table({ ending: {} as Ending }))).toBe(false);
  expect(isPrivate(INTRODUCTION, table())).toBe(false);
});

test("a page opened by hand lies bare, and a newer one comes over it, covered", () => {
  let told = $state.raw([alone(4, "13")]);
  const book = new Casebook({ told: () => told, open: () => table({ public: ["A1"] }) });
  expect([book.page, book.covered]).toEqual(["13", true]);
  book.turn();
  expect(book.covered).toBe(false);
  book.turn();
  expect(book.covered).toBe(true);
  book.open("16");
  expect([book.page, book.covered]).toEqual(["16", false]);
  told = [...told, alone(9, "02")];
  expect([book.page, book.covered]).toEqual(["02", true]);
});

test("a page that is put away stays away until there is another", () => {
  let told = $state.raw([aloud(4, "A1")]);
  const book = new Casebook({ told: () => told, open: () => table({ public: ["A1", "B1"] }) });
  expect(book.lies).toBe(true);
  book.close();
  expect(book.lies).toBe(false);
  book.open("A1");
  expect(book.lies).toBe(true);
  book.close();
  told = [...told, aloud(6, "B1")];
  expect([book.lies, book.page]).toEqual([true, "B1"]);
});
