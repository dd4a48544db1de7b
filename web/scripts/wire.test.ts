import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fileOf, types } from "./types.js";

const schemas: Record<string, object> = JSON.parse(readFileSync("wire.schema.json", "utf-8"));

test.each(Object.keys(schemas))("the wire types of %s are those of the server's schema", async (part) => {
  expect(readFileSync(fileOf(part), "utf-8"), "run `npm run wire`").toBe(await types(schemas[part]!));
});

test("a tuple keeps its length", async () => {
  const pair = { type: "array", prefixItems: [{ type: "integer" }, { type: "string" }], items: false };
  const made = await types({ title: "Wire", definitions: { Pair: { title: "Pair", ...pair } } });
  expect(made).toContain("export type Pair = [number, string];");
});
