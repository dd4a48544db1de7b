import { mount, tick, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { HOUSE } from "../mansion.fixture";
import GuestGrid from "./GuestGrid.svelte";

const onchoose = vi.fn<(guest: string) => void>();
let grid: Record<string, unknown>;

async function show(looks: boolean): Promise<HTMLElement[]> {
  const props = { content: HOUSE, label: "Who Olga is", guests: ["ann", "bob", "cy"], chosen: "ann", looks, onchoose };
  grid = mount(GuestGrid, { target: document.body, props });
  await tick();
  return [
    ...document.querySelectorAll<HTMLElement>(
      looks ? "[role=listbox] [role=option]" : "[role=radiogroup] [role=radio]",
    ),
  ];
}

async function arrow(from: HTMLElement): Promise<void> {
  from.focus();
  from.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
  await tick();
}

afterEach(() => {
  void unmount(grid);
  onchoose.mockReset();
});

describe("one of the guests, by keyboard", () => {
  it("is only looked at by arrow keys where choosing may take a guest from somebody else", async () => {
    const [ann, bob] = await show(true);
    await arrow(ann!);
    expect(document.activeElement).toBe(bob);
    expect(onchoose).not.toHaveBeenCalled();
    bob!.click(); // as Enter and Space do
    expect(onchoose).toHaveBeenCalledWith("bob");
  });

  it("is chosen by arrow keys where nobody else is concerned", async () => {
    const [ann] = await show(false);
    await arrow(ann!);
    expect(onchoose).toHaveBeenCalledWith("bob");
  });
});
