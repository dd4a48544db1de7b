/** The companion's service worker: opens the companion when there is no network.
 *
 * Its scope is /companion, so no other page is ever loaded through it. Pages and the lists of games come from the network
 * whenever there is one; nothing that belongs to a person or a table is kept. */
import { addRoute, matchPrecache, precache, type PrecacheEntry } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { NetworkFirst, NetworkOnly } from "workbox-strategies";
import { isPublic } from "./public";

/** Written in by the build (`scripts/precache.js`): every file that the companion is made of. */
declare const COMPANION_FILES: PrecacheEntry[];

interface Installing extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

const PATIENCE = 4; // seconds that a page may take before the kept one is opened
const KEPT = "games";

precache(COMPANION_FILES);
addRoute({ cleanURLs: false, directoryIndex: "" });

// The first page was loaded before there was a worker: what it learnt of the games is asked for once more, and kept.
// If that fails, the worker is installed all the same: the lists are kept when they are next asked for.
self.addEventListener("install", (event) => (event as Installing).waitUntil(learnGames().catch(() => undefined)));

async function learnGames(): Promise<void> {
  const cache = await caches.open(KEPT);
  await cache.add("/api/games");
  const games = (await (await cache.match("/api/games"))?.json()) as { id: string; facts: { companion: boolean } }[];
  const known = games.filter(({ facts }) => facts.companion);
  await cache.addAll(known.map(({ id }) => `/api/games/${encodeURIComponent(id)}/content`));
}

const network = new NetworkOnly({ networkTimeoutSeconds: PATIENCE });

registerRoute(
  ({ request }) => request.mode === "navigate",
  async (options) => {
    const page = await network.handle(options).catch(() => undefined);
    if (page && page.status < 500) return page;
    return (await matchPrecache("/index.html")) ?? page ?? Response.error();
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPublic(url.pathname),
  new NetworkFirst({ cacheName: KEPT, networkTimeoutSeconds: PATIENCE }),
);
