/** Makes src/lib/wire.ts from the server's one definition of the messages (sleuth/server/schema.py). */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { types } from "./types.js";

const python = process.env.PYTHON ?? ".venv/bin/python";
const schema = execFileSync(python, ["-m", "sleuth.server.schema"], { cwd: "..", encoding: "utf-8" });
writeFileSync("wire.schema.json", schema);
writeFileSync("src/lib/wire.ts", await types(schema));
