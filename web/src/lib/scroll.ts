/** Where on a page the reader is. Pages come in pieces: what is to be found again, or pointed at, may not be there yet. */

/** How long we wait for a place to come, and how long we hold on to it while things above it still grow. */
const PATIENCE = 8_000;
const HOLD = 1_000;
/** What readers do when they go elsewhere by themselves. */
const HANDS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

let letGo = () => {};

/** Bring this about as soon as it can be, and again while the page still grows. ``attempt`` says whether it succeeded; the
 * reader's own hand ends it. */
function holdOn(attempt: () => boolean): void {
  letGo();
  const over = new AbortController();
  let since = 0;
  const look = () => {
    if (over.signal.aborted) return;
    const now = performance.now();
    if (attempt()) since ||= now;
    if (now - began > PATIENCE || (since > 0 && now - since > HOLD)) over.abort();
  };
  const began = performance.now();
  const grown = new ResizeObserver(look);
  const changed = new MutationObserver(look);
  grown.observe(document.body);
  changed.observe(document.body, { childList: true, subtree: true });
  const last = setTimeout(() => over.abort(), PATIENCE);
  over.signal.addEventListener("abort", () => {
    grown.disconnect();
    changed.disconnect();
    clearTimeout(last);
  });
  for (const hand of HANDS)
    addEventListener(hand, () => over.abort(), { signal: over.signal, capture: true, passive: true });
  letGo = () => over.abort();
  look();
}

/** To the top of a page that begins. */
export function toTop(): void {
  letGo();
  scrollTo({ top: 0, behavior: "instant" });
}

/** Back to where the reader was. */
export function backTo(top: number): void {
  holdOn(() => {
    scrollTo({ top, behavior: "instant" });
    return Math.abs(scrollY - top) < 2;
  });
}

/** To the place that an address points at with its ``#``; the keyboard goes on from there. */
export function land(hash: string): void {
  const id = decoded(hash.slice(1));
  if (!id) return toTop();
  let found: HTMLElement | null = null;
  holdOn(() => {
    const place = document.getElementById(id);
    if (!place) return false;
    place.scrollIntoView({ block: "start", behavior: "instant" });
    if (place !== found) focusOn(place);
    found = place;
    return true;
  });
}

function focusOn(place: HTMLElement): void {
  if (!place.matches("a[href], button, input, select, textarea, summary, [tabindex]")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

let visits = 0;
const fresh = () => `${Date.now().toString(36)}.${++visits}`;

/** The reader's place at every visit to a page, for as long as the tab is open. */
export class Visits {
  #key = "";

  constructor() {
    history.scrollRestoration = "manual";
    this.#key = this.#keyOfEntry();
    addEventListener("scroll", () => this.#note(), { passive: true });
    addEventListener("pagehide", () => this.#note());
  }

  /** A new visit begins, in the place of the last one or after it. */
  begin(url: URL, replace: boolean): void {
    if (replace) return history.replaceState({ visit: this.#key }, "", url);
    this.#note();
    this.#key = fresh();
    history.pushState({ visit: this.#key }, "", url);
  }

  /** The visit that Back, Forward or a reload came to; where the reader was then, if they were there before. */
  resume(): number | null {
    this.#key = this.#keyOfEntry();
    const kept = sessionStorage.getItem(`scroll.${this.#key}`);
    return kept === null ? null : Number(kept);
  }

  #keyOfEntry(): string {
    const visit = (history.state as { visit?: unknown } | null)?.visit;
    if (typeof visit === "string") return visit;
    const key = fresh();
    history.replaceState({ visit: key }, "");
    return key;
  }

  #note(): void {
    try {
      sessionStorage.setItem(`scroll.${this.#key}`, String(Math.round(scrollY)));
    } catch {
      // A browser that keeps nothing begins at the top.
    }
  }
}
