/** Where we are, and how to go elsewhere without loading the page anew. Plain `<a href>` works everywhere. */
import { routeOf, type Route } from "./routes";

class Router {
  path = $state(location.pathname);
  query = $state(location.search);
  route: Route = $derived(routeOf(this.path));

  constructor() {
    addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  go(to: string, { replace = false } = {}): void {
    const url = new URL(to, location.href);
    if (replace) history.replaceState(null, "", url);
    else history.pushState(null, "", url);
    this.#read();
    if (!replace) scrollTo({ top: 0, behavior: "instant" });
  }

  #read(): void {
    this.path = location.pathname;
    this.query = location.search;
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();

export function navigate(to: string, options: { replace?: boolean } = {}): void {
  router.go(to, options);
}
