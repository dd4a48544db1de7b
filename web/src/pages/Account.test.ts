import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { session } from "../lib/session.svelte";
import type { Person } from "../lib/wire";
import Account from "./Account.svelte";

afterEach(() => vi.unstubAllGlobals());

const nameField = () => document.querySelector<HTMLInputElement>("input[autocomplete=username]")!;

it("offers a guest's name for a new account, but not to log in with if the house made it up", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  session.me = { id: "p", name: "Careful Starling", account: false } as Person;
  session.named = false;
  const page = mount(Account, { target: document.body });
  flushSync();
  expect(nameField().value).toBe("Careful Starling");
  document.querySelectorAll<HTMLInputElement>("input[type=radio]")[1]!.click();
  flushSync();
  expect(nameField().value).toBe("");
  void unmount(page);
  session.me = null;
});
