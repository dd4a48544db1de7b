import { expect, it } from "vitest";
import { line, scales } from "./scales";
import { changes, heldAt, leftIn, mostOf, told } from "./tracks";

/** Ann has 30 to the end; Bob falls, and leaves in the third of four turns. */
const LIFE = {
  name: "Life",
  says: "",
  gone: "out",
  values: [
    [30, 30, 32, 32, 32],
    [30, 24, 24, 0],
  ],
};
const FRAME = { width: 400, height: 200, left: 40, right: 10, top: 10, bottom: 30 };

it("has room for the highest that anybody had, and for a game in which nobody has anything", () => {
  expect(mostOf(LIFE)).toBe(32);
  expect(mostOf({ ...LIFE, values: [[0], [0]] })).toBe(1);
});

it("reads what everybody had after a turn, and that somebody has left", () => {
  expect([heldAt(LIFE, 1, 3), heldAt(LIFE, 1, 4)]).toEqual([0, null]);
  expect([told(LIFE, 0, 2), told(LIFE, 1, 3), told(LIFE, 1, 4)]).toEqual(["life 32", "life 0", "out"]);
});

it("sets an emblem where a number changed", () => {
  expect(changes(LIFE.values[0]!)).toEqual([2]);
  expect(changes(LIFE.values[1]!)).toEqual([1, 3]);
});

it("ends the line of whoever left, and of nobody else", () => {
  expect(leftIn(LIFE, 0, 4)).toBeNull();
  expect(leftIn(LIFE, 1, 4)).toBe(3);
  const at = scales(FRAME, 5, mostOf(LIFE));
  expect(line(LIFE.values[1]!, at)).toBe("M40.0 20.0L110.0 50.0L180.0 50.0L250.0 170.0");
});
