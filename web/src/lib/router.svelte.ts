/** Where we are, and how to go elsewhere without loading the page anew. Plain `<a href>` works everywhere. */
import { routeOf, type Route } from "./routes";
import { backTo, land, toTop, Visits } from "./scroll";

class Router {
  path = $state(location.pathname);
  query = $state(location.search);
  route: Route = $derived(routeOf(this.path));

  readonly #visits = new Visits();

  constructor() {
    addEventListener("popstate", () => this.#arrive());
    document.addEventListener("click", (event) => this.#follow(event));
    this.#arrive();
  }

  /** With ``stay``, the reader is where they were on the page: only something on it has changed. */
  go(to: string, { replace = false, stay = false } = {}): void {
    const url = new URL(to, location.href);
    this.#visits.begin(url, replace);
    this.#read();
    if (url.hash) land(url.hash);
    else if (!replace && !stay) toTop();
  }

  /** By Back, Forward, a reload, or an address that was typed. */
  #arrive(): void {
    this.#read();
    const top = this.#visits.resume();
    if (top !== null) backTo(top);
    else if (location.hash) land(location.hash);
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
    event.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();

export function navigate(to: string, options: { replace?: boolean; stay?: boolean } = {}): void {
  router.go(to, options);
}
