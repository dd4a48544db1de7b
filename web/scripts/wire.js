/** Makes src/lib/wire.ts and each family's wire.ts from the server's one definition (sleuth/server/schema.py). */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileOf, types } from "./types.js";

const python = process.env.PYTHON ?? ".venv/bin/python";
const schemas = execFileSync(python, ["-m", "sleuth.server.schema"], { cwd: "..", encoding: "utf-8" });
writeFileSync("wire.schema.json", schemas);
for (const [part, schema] of Object.entries(JSON.parse(schemas))) {
  mkdirSync(dirname(fileOf(part)), { recursive: true });
  writeFileSync(fileOf(part), await types(schema));
}
