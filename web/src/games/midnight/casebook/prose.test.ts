import { expect, test } from "vitest";
import { paragraphs } from "./prose";

test("paragraphs are parted by empty lines, and stars stress", () => {
  expect(paragraphs("The *Corisande* sails.\n\nLand.")).toEqual([
    [
      { text: "The ", stressed: false },
      { text: "Corisande", stressed: true },
      { text: " sails.", stressed: false },
    ],
    [{ text: "Land.", stressed: false }],
  ]);
});

test("a star alone is a star", () => {
  expect(paragraphs("Deck * and **")).toEqual([[{ text: "Deck * and **", stressed: false }]]);
});
