import { mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import TablePage from "./TablePage.svelte";

afterEach(() => vi.unstubAllGlobals());

it("says once that there is no such table, and what may be wrong", async () => {
  vi.stubGlobal("fetch", async (path: string) =>
    String(path).includes("/tables/")
      ? new Response(JSON.stringify({ text: "There is no such table." }), { status: 404 })
      : new Response(JSON.stringify({ id: "p", name: "Ann", account: false })),
  );
  const page = mount(TablePage, { target: document.body, props: { id: "nope" } });
  await vi.waitFor(() => expect(document.body.textContent).toContain("The link may be wrong or old."));
  expect(document.title).toBe("No such table · Sleuth");
  expect(document.body.textContent?.match(/no such table/gi)).toHaveLength(1);
  void unmount(page);
});
