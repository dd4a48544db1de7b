import { expect, it } from "vitest";
import { companionFiles } from "./precache.js";

it("takes the companion's code with what it imports, and no other page", () => {
  const chunk = (fileName: string, more: object) => ({
    type: "chunk",
    fileName,
    isEntry: false,
    imports: [],
    moduleIds: [],
    ...more,
  });
  const chunks = [
    chunk("assets/index.js", { isEntry: true, imports: ["assets/base.js"] }),
    chunk("assets/base.js", { viteMetadata: { importedCss: new Set(["assets/base.css"]), importedAssets: new Set() } }),
    chunk("assets/companion.js", { moduleIds: ["/web/src/pages/Companion.svelte"] }),
    chunk("assets/desk.js", {
      moduleIds: ["/web/src/games/whodunit/companion/CompanionPage.svelte"],
      imports: ["assets/grid.js"],
    }),
    chunk("assets/grid.js", {}),
    chunk("assets/table.js", { moduleIds: ["/web/src/table/TablePage.svelte"] }),
    chunk("worker.js", { isEntry: true }),
  ];
  const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one]));
  expect(companionFiles(bundle as never)).toEqual([
    "assets/base.css",
    "assets/base.js",
    "assets/companion.js",
    "assets/desk.js",
    "assets/grid.js",
    "assets/index.js",
  ]);
});
