import { expect, it } from "vitest";
import type { Edition } from "../wire";
import { entryName } from "./entries";

const mansion = {
  guests: [
    { id: "viola", name: "Viola Chung" },
    { id: "earl", name: "Earl of Volesworthy", spoken: "the Earl of Volesworthy" },
  ],
  gems: [
    { id: "ruby", name: "ruby" },
    { id: "emerald", name: "emerald" },
  ],
  rooms: [{ id: "gallery", name: "Gallery" }],
} as unknown as Edition;
const position = {
  log: [
    { by: "Ann", moved: "viola", to: "gallery" },
    { by: "Bob", robbed: "ruby" },
    { by: "Bob", asked: "Ann", sees: "viola", answer: true },
    { by: "Ann", peeked: null },
    { by: "Bob", lifted: "emerald" },
    { by: "Bob", sent: "earl", to: "gallery" },
  ],
};

it.each([
  [0, "your invitation"],
  [1, "you moved Viola Chung to the Gallery"],
  [2, "Bob took a ruby out of a room"],
  [3, "Bob asked you about Viola Chung"],
  [4, "you peeked at an invitation"],
  [5, "Bob lifted an emerald"],
  [6, "Bob moved the Earl of Volesworthy to the Gallery"],
  [9, ""],
])("entry %i is told", (entry, words) => {
  expect(entryName(position, entry, "Ann", mansion)).toBe(words);
});
