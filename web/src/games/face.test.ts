import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { faceOf } from "./face";

const SOURCE = "src";
/** The registry; and the front page, which is about one game. */
const KNOW_FAMILIES = ["games/face.ts", "pages/Home.svelte"];
/** A family that helps people play another's game on a real table shows the same cards. */
const BESIDE: Readonly<Record<string, string>> = { paperduel: "zeroday" };

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf-8" }).filter((file) => /\.(ts|svelte)$/.test(file));
const familyOf = (file: string) => /^games\/([^/]+)\//.exec(file)?.[1] ?? null;

/** The families that a file imports from, other than its own and the one that its game stands beside. */
function others(file: string): string[] {
  const text = readFileSync(join(SOURCE, file), "utf-8");
  const imports = [...text.matchAll(/(?:from |import |import\()"(\.[^"]+)"/g)];
  const targets = imports.map(([, path]) => familyOf(relative(".", join(dirname(file), path!))));
  const own = familyOf(file) ?? "";
  return targets.filter((family) => family !== null && family !== own && family !== BESIDE[own]) as string[];
}

test("the shell knows no family, and no family another", () => {
  const knowing = files.filter((file) => !KNOW_FAMILIES.includes(file) && others(file).length > 0);
  expect(knowing).toEqual([]);
});

test("a family has a face, and one that nobody has drawn a plain one", async () => {
  expect((await faceOf("whodunit")).Companion).toBeDefined();
  expect((await faceOf("nobody-knows")).Play).toBeDefined();
});
