import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MOODS, pictureOf } from "./art";
import { SCENES } from "./scenes";

const written = (path: string) => readFileSync(`../${path}`, "utf8");

/** Every card and token: the lines that are not set in. */
const CARDS = written("tests/games/zeroday/cards.txt").match(/^\S+$/gm) ?? [];
const EVIDENCE = [...written("sleuth/games/zeroday/evidence.toml").matchAll(/^id = "(.+)"$/gm)].map(([, id]) => id!);
const ALL = [...CARDS, ...EVIDENCE];

test("there are cards to draw", () => {
  expect(CARDS.length).toBeGreaterThan(160);
  expect(EVIDENCE).toHaveLength(21);
});

test("every card, every token and all evidence has a scene, and every scene is somebody's", () => {
  expect(Object.keys(SCENES).toSorted()).toEqual(ALL.toSorted());
});

test("no two scenes are the same", () => {
  const drawn = Object.values(SCENES).map((scene) => scene.split(" ").slice(1).join(" "));
  expect(drawn.filter((scene, at) => drawn.indexOf(scene) !== at)).toEqual([]);
});

test.each(ALL)("%s can be drawn", (id) => {
  const picture = pictureOf(id, ["C"]);
  expect(MOODS).toContain(picture.mood);
  expect(picture.layers).not.toHaveLength(0);
  for (const { transform, strokes } of [picture.room, ...picture.layers]) {
    expect(transform).not.toContain("NaN");
    for (const { tone, outline } of strokes) {
      expect("kdblgxyfpqrw").toContain(tone);
      // Commands and numbers, and nothing that was left over of the notation.
      expect(outline).toMatch(/^[MmLlHhVvCcSsQqTtAaZz\d\s.,-]+$/);
    }
  }
});
