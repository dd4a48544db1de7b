/** Writes into the service worker which files of the build the companion is made of. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const WORKER = "worker.js";
const PLACE = "COMPANION_FILES";
/** Public files that a page asks for before the companion's code runs; the build does not rename them. */
const PUBLIC = ["theme.js", "icon.svg", "companion.webmanifest"];
/** Modules that are loaded on demand when a companion is opened. */
const OPENED = /\/src\/(?:pages\/Companion\.svelte|games\/[^/]+\/(?:face\.ts|companion\/CompanionPage\.svelte))$/;

/** @param {string | Uint8Array} source */
const digest = (source) => createHash("sha256").update(source).digest("hex").slice(0, 16);

/**
 * Every file that the chunks need: their code, what it imports, and the styles and fonts of both.
 * @param {import("vite").Rollup.OutputBundle} bundle
 */
export function companionFiles(bundle) {
  /** @type {Set<string>} */
  const files = new Set();
  /** @param {string} name */
  const take = (name) => {
    const chunk = bundle[name];
    if (files.has(name)) return;
    files.add(name);
    if (chunk?.type !== "chunk") return;
    for (const file of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])])
      files.add(file);
    chunk.imports.forEach(take);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== "chunk" || chunk.fileName === WORKER) continue;
    if (chunk.isEntry || chunk.moduleIds.some((id) => OPENED.test(id.replaceAll("\\", "/")))) take(chunk.fileName);
  }
  return [...files].sort();
}

/** @returns {import("vite").Plugin} */
export function precache() {
  let root = ".";
  return {
    name: "sleuth-precache",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      root = config.publicDir;
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const worker = bundle[WORKER];
        const index = bundle["index.html"];
        if (worker?.type !== "chunk" || index?.type !== "asset") throw new Error(`The build has no ${WORKER}.`);
        if (worker.imports.length)
          throw new Error("The service worker must be one file, since not all browsers load it as a module.");
        if (!worker.code.includes(PLACE)) throw new Error(`The service worker has no place for ${PLACE}.`);
        const entries = [
          { url: "/index.html", revision: digest(index.source) },
          ...PUBLIC.map((name) => ({ url: `/${name}`, revision: digest(readFileSync(resolve(root, name))) })),
          ...companionFiles(bundle).map((name) => ({ url: `/${name}`, revision: null })), // the name has a hash
        ];
        worker.code = worker.code.replace(PLACE, () => JSON.stringify(entries));
      },
    },
  };
}
