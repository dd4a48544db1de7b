import { beforeEach, expect, test } from "vitest";
import { forgetTable, isKept, isUnderWay, recentTables, rememberTable } from "./recent";
import type { TableInfo } from "./wire";

beforeEach(() => localStorage.clear());

const table = (status: TableInfo["status"], name: string, use: "person" | "bot" = "person") =>
  ({ status, chairs: [{ chair: "plum", label: "Professor Plum", use, name }] }) as unknown as TableInfo;

test("the newest table comes first, each once, and old ones drop out", () => {
  for (const id of ["a", "b", "c", "a"]) rememberTable(id);
  expect(recentTables()).toEqual(["a", "c", "b"]);
  for (const id of "defghijk") rememberTable(id);
  expect(recentTables()).toEqual([..."kjihgfed"]);
});

test("a table can be forgotten", () => {
  rememberTable("a");
  rememberTable("b");
  forgetTable("b");
  expect(recentTables()).toEqual(["a"]);
});

test("what somebody else wrote into the storage does no harm", () => {
  localStorage.setItem("sleuth.recent", '{"a":1}');
  expect(recentTables()).toEqual([]);
  localStorage.setItem("sleuth.recent", "[1, null, ");
  expect(recentTables()).toEqual([]);
});

test("only a game with my chair and an end still to come is under way", () => {
  expect(isUnderWay(table("playing", "Ada"), "Ada", null)).toBe(true);
  expect(isUnderWay(table("open", "Ada"), "Ada", null)).toBe(true);
  expect(isUnderWay(table("over", "Ada"), "Ada", "ab")).toBe(false);
  expect(isUnderWay(table("playing", "Bob"), "Ada", null)).toBe(false);
  expect(isUnderWay(table("playing", "Ada", "bot"), "Ada", null)).toBe(false);
});

test("a game is still mine after I changed my name", () => {
  expect(isUnderWay(table("playing", "Keen Magpie"), "Ada", "ab")).toBe(true);
  expect(isUnderWay(table("open", "Keen Magpie"), "Ada", "ab")).toBe(false);
});

test("a seat is kept for me only while the rematch has not begun", () => {
  const again = (status: TableInfo["status"]) =>
    ({ status, chairs: [{ chair: "a", label: "A", use: "person", kept: "Ada" }] }) as unknown as TableInfo;
  expect(isKept(again("open"), "Ada")).toBe(true);
  expect(isKept(again("open"), "Bob")).toBe(false);
  expect(isKept(again("playing"), "Ada")).toBe(false);
});
