import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { types } from "./types.js";

test("the wire types are those of the server's schema", async () => {
  const schema = readFileSync("wire.schema.json", "utf-8");
  expect(readFileSync("src/lib/wire.ts", "utf-8"), "run `npm run wire`").toBe(await types(schema));
});

test("a tuple keeps its length", async () => {
  const pair = { type: "array", prefixItems: [{ type: "integer" }, { type: "string" }], items: false };
  const made = await types(JSON.stringify({ title: "Wire", definitions: { Pair: { title: "Pair", ...pair } } }));
  expect(made).toContain("export type Pair = [number, string];");
});
