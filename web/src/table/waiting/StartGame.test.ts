import { mount, unmount } from "svelte";
import { expect, it } from "vitest";
import type { Permit, You } from "../../lib/wire";
import type { Table } from "../table.svelte";
import StartGame from "./StartGame.svelte";

function shown(host: boolean, start: Permit): { button: HTMLButtonElement | null; words: string } {
  document.body.replaceChildren();
  const props = { table: {} as Table, you: { host, start } as You, awaits: false };
  const app = mount(StartGame, { target: document.body, props });
  const found = {
    button: document.querySelector("button"),
    words: document.querySelector("[role=status]")?.textContent ?? "",
  };
  void unmount(app);
  return found;
}

const refused = { allowed: false, text: "1 more player needed: people or bots.", label: "Start the game" };

it("says what the server says, and lets nobody start who may not", () => {
  const { button, words } = shown(true, refused);
  expect(words).toBe("1 more player needed: people or bots.");
  expect(button?.disabled).toBe(true);
  const { button: open } = shown(true, { allowed: true, text: "", label: "Start without Cy" });
  expect(open?.disabled).toBe(false);
  expect(open?.textContent?.trim()).toBe("Start without Cy");
});

it("has no button for those who only wait", () => {
  expect(shown(false, refused).button).toBeNull();
});
