import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { api, Refusal } from "../../lib/api";
import CloseTable from "./CloseTable.svelte";

let shown: Record<string, unknown> | undefined;

function button(label: string): HTMLButtonElement | undefined {
  const found = [...document.querySelectorAll("button")].filter((one) => one.textContent?.trim() === label);
  return found.at(-1);
}

function show(others: number): void {
  document.body.replaceChildren();
  shown = mount(CloseTable, { target: document.body, props: { id: "oak", others } });
  flushSync();
}

afterEach(() => {
  vi.restoreAllMocks();
  if (shown) void unmount(shown);
});

it("closes an empty table at once, and leads to the lobby", async () => {
  const close = vi.spyOn(api, "closeTable").mockResolvedValue(undefined);
  show(0);
  button("Close the table")!.click();
  await vi.waitFor(() => expect(location.pathname).toBe("/lobby"));
  expect(close).toHaveBeenCalledExactlyOnceWith("oak");
});

it("asks first when others sit there", async () => {
  history.replaceState(null, "", "/table/oak");
  const close = vi
    .spyOn(api, "closeTable")
    .mockRejectedValue(
      new Refusal(409, { text: "The game has begun: nobody can change seats now.", rule: "", entries: [] }),
    );
  show(2);
  button("Close the table")!.click();
  flushSync();
  expect(close).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain("2 others sit here.");
  button("Close the table")!.click();
  await vi.waitFor(() => expect(close).toHaveBeenCalledExactlyOnceWith("oak"));
  expect(location.pathname).toBe("/table/oak");
});
