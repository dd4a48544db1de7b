import { expect, test } from "vitest";
import { STEPS, fitted, nameSize, paragraphsOf } from "./fit";

const paragraph = (text: string, reminder = "") => ({ text, reminder });
const LONG = paragraph("Whenever this creature deals combat damage to a player, draw a card. ".repeat(4).trim());

test("few words are large, and leave the picture its height", () => {
  expect(fitted([paragraph("Draw X cards.")], "", 0)).toEqual({ ...STEPS[0], flavour: "" });
});

test("more words are smaller", () => {
  const [one, two] = [fitted([LONG], "", 0), fitted([LONG, LONG], "", 0)];
  expect(one.size).toBeLessThan(STEPS[0]!.size);
  expect(two.size).toBeLessThan(one.size);
});

test("what is kept free at the foot takes room from the words", () => {
  expect(fitted([LONG], "", 3).art).toBeLessThan(fitted([LONG], "", 0).art);
});

test("the flavour goes before the rules become too small to read", () => {
  const flavour = "It is in the minutes.";
  expect(fitted([LONG], flavour, 0).flavour).toBe(flavour);
  expect(fitted([LONG, LONG], flavour, 1).flavour).toBe("");
});

test("a long name is smaller, and smaller yet beside a long cost", () => {
  const name = "Fencing Instructor, Off Duty";
  expect(nameSize({ name: "Moth", cost: "B" }, "creature")).toBe(1.08);
  expect(nameSize({ name, cost: "" }, "creature")).toBeLessThan(1.08);
  expect(nameSize({ name, cost: "2BB" }, "creature")).toBeLessThan(nameSize({ name, cost: "" }, "creature"));
});

test("a word is explained behind the paragraph that has it, by name where it stands in a sentence", () => {
  const paragraphs = paragraphsOf({
    text: ["Vigilance", "When this creature enters, scry 2."],
    words: [
      ["vigilance", "Attacking does not tap it."],
      ["scry", "Look at the top."],
    ],
  });
  expect(paragraphs.map(({ reminder }) => reminder)).toEqual(["Attacking does not tap it.", "Scry: look at the top."]);
});
