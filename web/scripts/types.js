import { compile } from "json-schema-to-typescript";

const ROOT = "Wire";
const BANNER = "// Made from sleuth/server/schema.py by `npm run wire`. Change it there.";

/** Where the types of the house, or of a family of games, are kept.
 * @param {string} part
 * @returns {string}
 */
export const fileOf = (part) => (part === "house" ? "src/lib/wire.ts" : `src/games/${part}/wire.ts`);

/** TypeScript for every definition of this schema, and for nothing else.
 * @param {object} schema
 * @returns {Promise<string>}
 */
export async function types(schema) {
  const text = await compile(JSON.parse(JSON.stringify(schema), inOlderForm), ROOT, {
    additionalProperties: false,
    bannerComment: BANNER,
    style: { printWidth: 120 },
    unreachableDefinitions: true,
  });
  return text
    .replace(/ \*\n( \* This interface was referenced by)/g, "$1")
    .replace(/ \* This interface was referenced by `Wire`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g, "")
    .replace(/\/\*\*\n\s*\* @minItems \d+\n\s*\* @maxItems \d+\n\s*\*\/\n\s*/g, "")
    .replace(/\/\*\*\n \*\/\n/g, "")
    .replace(/\/\*\*\n \* (.*)\n \*\/\n/g, "/** $1 */\n")
    .replace(/export interface Wire \{\n.*\n\}\n/, "");
}

/** The schema writes tuples as JSON schema 2020 does, and defaults beside references; the compiler reads the older form,
 * and would make a second type of a reference that is not alone.
 * @param {string} _key
 * @param {any} value
 */
function inOlderForm(_key, value) {
  if (value === null || typeof value !== "object") return value;
  if ("$ref" in value) return { $ref: value.$ref };
  if (!("prefixItems" in value)) return value;
  const { prefixItems, items: _, ...rest } = value;
  return { ...rest, items: prefixItems, minItems: prefixItems.length, maxItems: prefixItems.length };
}
