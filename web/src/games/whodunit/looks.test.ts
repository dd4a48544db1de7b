import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lookOf } from "./looks";

const EDITIONS = "../sleuth/games/whodunit/editions";
const STYLE: Readonly<Record<string, string>> = { classic: "classic.css", mukinnutu: "palace.css" };

/** The ids in an edition's file, without the edition's own. */
function cardsOf(edition: string): string[] {
  const text = readFileSync(`${EDITIONS}/${edition}.toml`, "utf-8");
  return [...text.matchAll(/^id = "(.+)"$/gm)].map(([, id]) => id!).slice(1);
}

test("every card of the palace is drawn, and nothing else", () => {
  expect(Object.keys(lookOf({ id: "mukinnutu" }).drawings).sort()).toEqual(cardsOf("mukinnutu").sort());
});

test.each(Object.keys(STYLE))("the drawings of %s are in paints that its palette has", (id) => {
  const style = readFileSync(`src/games/whodunit/${STYLE[id]}`, "utf-8");
  const used = Object.values(lookOf({ id }).drawings).flatMap(({ shapes }) =>
    shapes.map(({ fill, line }) => fill ?? line),
  );
  const mixed = new Set([...style.matchAll(/--paint-(\w+):/g)].map(([, paint]) => paint));
  expect(used.filter((paint) => !mixed.has(paint!))).toEqual([]);
});

test("an edition that nobody has drawn looks like the country house", () => {
  expect(lookOf({ id: "stranger" })).toBe(lookOf({ id: "classic" }));
});
