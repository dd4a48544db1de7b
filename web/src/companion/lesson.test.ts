import { expect, it } from "vitest";
import type { Deduction } from "../lib/wire";
import type { Marks } from "../table/notebook/marks";
import { Lesson } from "./lesson";

const found = {
  cards: {
    rope: { Ann: 1, Bob: 0, envelope: 0 },
    axe: { Ann: 0, Bob: 1, envelope: 0 },
    bow: { Ann: 0, Bob: 0.5, envelope: 0.5 },
  },
} as unknown as Deduction;
const known = {
  groups: [{ id: "weapons", label: "Weapons", rows: ["rope", "axe", "bow"].map((id) => ({ id, name: id })) }],
  owners: [
    { id: "Ann", label: "You", kind: "me" as const },
    { id: "Bob", label: "Bob", kind: "player" as const },
    { id: "envelope", label: "Envelope", kind: "apart" as const },
  ],
};

function lesson(marks: Marks = {}): Lesson {
  const file = { marks, found, mark: (next: Marks) => void (file.marks = next) };
  return new Lesson(file, known);
}

it("gives what lies before me, and judges what I mark", () => {
  const mine = lesson({ "axe/Bob": "n", "axe/envelope": "n", "bow/Bob": "y" });
  expect(mine.at("rope", "Ann")).toMatchObject({ given: true, mark: { verdict: "yes" }, judged: null });
  expect(mine.at("axe", "Bob").judged).toBe("wrong");
  expect(mine.at("axe", "envelope").judged).toBe("follows");
  expect(mine.at("bow", "Bob").judged).toBe("guess");
  expect(mine.wrong).toBe(1);
});

it("says what could be known, and not what I see anyway", () => {
  expect(lesson().unseen).toEqual([{ card: "axe", owner: "Bob", holds: true }]);
  expect(lesson({ "axe/Bob": "y" }).unseen).toEqual([]);
});

it("writes by tap and key, but not into what is given", () => {
  const mine = lesson();
  mine.tap("axe", "Bob");
  expect(mine.at("axe", "Bob").mark.verdict).toBe("no");
  expect(mine.press("axe", "Bob", "y")).toBe(true);
  expect(mine.at("axe", "Bob").judged).toBe("follows");
  expect(mine.press("axe", "Bob", "x")).toBe(false);
  expect(mine.press("rope", "Ann", "n")).toBe(false);
  mine.tap("rope", "Ann");
  expect(mine.at("rope", "Ann").mark.verdict).toBe("yes");
});
