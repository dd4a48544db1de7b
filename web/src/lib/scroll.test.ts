import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backTo, land, toTop, Visits } from "./scroll";

/** happy-dom lays nothing out: a page of this height, in a window of 100. */
let height = 0;
let top = 0;

function grow(to: number): void {
  height = to;
  document.body.append(document.createElement("p"));
}
const settled = () => new Promise((done) => setTimeout(done, 10));

beforeEach(() => {
  document.body.replaceChildren();
  [height, top] = [100, 0];
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => top);
  vi.spyOn(window, "scrollTo").mockImplementation(((to: ScrollToOptions) => {
    top = Math.min(to.top ?? 0, height - 100);
    dispatchEvent(new Event("scroll"));
  }) as typeof scrollTo);
});
afterEach(() => {
  toTop();
  vi.restoreAllMocks();
});

describe("a place on a page", () => {
  it("is found again once the page is long enough", async () => {
    backTo(700);
    expect(top).toBe(0);
    grow(500);
    await vi.waitFor(() => expect(top).toBe(400));
    grow(2000);
    await vi.waitFor(() => expect(top).toBe(700));
  });

  it("is given up when the reader goes elsewhere", async () => {
    backTo(700);
    dispatchEvent(new Event("wheel"));
    grow(2000);
    await settled();
    expect(top).toBe(0);
  });

  it("that an address points at is gone to when it comes, with the keyboard", async () => {
    const into = vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(() => {});
    land("#a%20turn");
    expect(into).not.toHaveBeenCalled();
    const section = document.createElement("section");
    section.id = "a turn";
    document.body.append(section);
    await vi.waitFor(() => expect(into.mock.contexts).toContain(section));
    expect(document.activeElement).toBe(section);
  });
});

describe("visits", () => {
  it("know where the reader was, each by itself", () => {
    history.replaceState(null, "", "/"); // the router, if it was loaded, has a visit of its own
    const visits = new Visits();
    const first = history.state as unknown;
    grow(2000);
    scrollTo({ top: 300 });
    visits.begin(new URL("/lobby", location.href), false);
    expect(location.pathname).toBe("/lobby");
    scrollTo({ top: 40 });
    visits.begin(new URL("/lobby?x", location.href), true); // the same visit at another address
    expect(visits.resume()).toBe(40);
    history.replaceState(first, "", "/"); // as Back does
    expect(visits.resume()).toBe(300);
    history.replaceState(null, "", "/new");
    expect(visits.resume()).toBeNull();
    history.replaceState(null, "", "/");
  });
});
