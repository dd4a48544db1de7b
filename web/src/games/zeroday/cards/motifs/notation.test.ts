import { expect, test } from "vitest";
import { strokesOf } from "./notation";

test("a fill has a tone and an outline", () => {
  expect(strokesOf("b M1 2h3Z")).toEqual([{ tone: "b", outline: "M1 2h3Z" }]);
});

test("a number behind a fill's tone is how much it covers", () => {
  expect(strokesOf("g20 M1 2h3Z")).toEqual([{ tone: "g", outline: "M1 2h3Z", opacity: 0.2 }]);
});

test("a capital is a line: its width, how much it covers, and its mirror image", () => {
  expect(strokesOf("K1.5/60| M1 2h3")).toEqual([
    { tone: "k", outline: "M1 2h3", width: 1.5, opacity: 0.6, mirrored: true },
  ]);
});

test("discs, ellipses and rectangles are written short", () => {
  const outline = (line: string) => strokesOf(line)[0]?.outline;
  expect(outline("k (50 30 10)")).toBe("M40 30A10 10 0 1 1 60 30A10 10 0 1 1 40 30Z");
  expect(outline("k (50 30 10 4)")).toBe("M40 30A10 4 0 1 1 60 30A10 4 0 1 1 40 30Z");
  expect(outline("k [1 2 3 4]")).toBe("M1 2h3v4h-3Z");
});

test("a line that is no stroke is named", () => {
  expect(() => strokesOf("M1 2h3")).toThrow("“M1 2h3” is no stroke");
});
