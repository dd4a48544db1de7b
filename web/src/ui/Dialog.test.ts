import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Dialog from "./Dialog.svelte";

const onclose = vi.fn();
let dialog: Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  onclose.mockClear();
  const children = createRawSnippet(() => ({ render: () => "<p>Words</p>" }));
  dialog = mount(Dialog, { target: document.body, props: { open: true, title: "Step out?", onclose, children } });
  flushSync();
});
afterEach(() => {
  vi.useRealTimers();
  void unmount(dialog);
});

it("closes by a press beside it, but not by the second half of the double-click that opened it", () => {
  const backdrop = document.querySelector("dialog")!;
  vi.advanceTimersByTime(300);
  backdrop.click();
  expect(onclose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  backdrop.click();
  expect(onclose).toHaveBeenCalledOnce();
});
