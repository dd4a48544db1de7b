import { expect, test } from "vitest";
import { excerpt, finds, noteOf } from "./search";

const path = { id: "C1", name: "Celeste: alibi", zone: null, suspect: "C", topic: "alibi", cabin: null };
const texts = { C1: "I was in the piano bar, drinking a café crème until midnight struck." };

test("a path is found by its name, its paragraph and its note", () => {
  expect(finds("celeste", path, texts, {})).toBe(true);
  expect(finds("celeste", path, {}, {})).toBe(false);
  expect(finds("piano cafe", path, texts, {})).toBe(true);
  expect(finds("piano", path, {}, {})).toBe(false);
  expect(finds("liar", path, texts, { [noteOf("C1")]: "A liar!" })).toBe(true);
  expect(finds("piano tuba", path, texts, {})).toBe(false);
});

test("nothing is looked for, and everything is found", () => {
  expect(finds("  ", path, texts, {})).toBe(true);
});

test("an excerpt has whole words round what was found", () => {
  expect(excerpt("cafe", texts.C1, 12)).toBe("…drinking a café crème until…");
  expect(excerpt("I was", texts.C1, 8)).toBe("I was in…");
  expect(excerpt("tuba", texts.C1)).toBe("");
});
