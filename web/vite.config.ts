import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { precache } from "./scripts/precache.js";

export default defineConfig({
  plugins: [svelte(), precache()],
  build: {
    outDir: "../sleuth/server/static",
    emptyOutDir: true,
    target: ["chrome123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0, // the content security policy lets nothing in from data: addresses
    rolldownOptions: {
      input: { index: "index.html", worker: "src/offline/worker.ts" },
      output: {
        // A service worker keeps its address for ever: browsers look there for a newer one.
        entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  server: {
    proxy: { "/api": { target: process.env.SLEUTH_SERVER ?? "http://127.0.0.1:8000", ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    environment: "happy-dom",
    isolate: false,
    testTimeout: 20_000,
    include: ["src/**/*.test.ts", "scripts/**/*.test.ts"],
  },
});
