import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import type { Sight, You } from "../../lib/wire";
import { EMPTY } from "../link/feed";
import { Table } from "../table.svelte";
import type { Layout } from "./panes";
import Harness from "./PlayTable.harness.svelte";

let shown: Record<string, unknown> | undefined;

function show(layout: Layout, seat: number | null = 0): void {
  document.body.replaceChildren();
  const table = new Table("t");
  const sight = { entry: 1, view: {}, prompt: "", awaited: [], bots: [] } as unknown as Sight;
  table.link.feed = { ...EMPTY, you: { seat } as You, sight };
  shown = mount(Harness, { target: document.body, props: { table, layout } });
  flushSync();
}

afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
});

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const words = (selector: string) => all(selector).map((one) => one.textContent?.trim());
const within = (place: string) => all(`${place} > [data-part]`).map(({ dataset }) => dataset.part);
const inFront = (place: string) => all(`${place} > .fore`).map(({ dataset }) => dataset.part);

async function type(key: string): Promise<void> {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  await tick();
  await tick();
}

it("lets the game's own parts lie beside a plan, one in front", async () => {
  show("plan");
  expect(words(".thumb-tabs button")).toEqual(["Story", "Clues", "Map", "Log", "Chat"]);
  expect([within(".side"), within(".talk")]).toEqual([
    ["clues", "map"],
    ["log", "chat"],
  ]);
  expect([inFront(".side"), inFront(".talk")]).toEqual([["clues"], ["log"]]);
  await type("m");
  expect([inFront(".side"), inFront(".talk")]).toEqual([["map"], ["log"]]);
});

it.each(["cards", "reading"] as const)(
  "puts them with the log and the chat where the width is needed: %s",
  (layout) => {
    show(layout);
    expect([within(".side"), within(".talk"), inFront(".talk")]).toEqual([
      [],
      ["clues", "map", "log", "chat"],
      ["log"],
    ]);
    expect(document.querySelector<HTMLElement>(".play")?.dataset.layout).toBe(layout);
  },
);

it("has a key for each part, that leads to where the keyboard begins there", async () => {
  show("plan");
  await type("k");
  expect(document.querySelector<HTMLElement>(".play")?.dataset.pane).toBe("clues");
  expect(document.activeElement?.textContent).toBe("First clue");
  await type("m");
  expect(document.activeElement?.textContent).toBe("The map");
  await type("t");
  expect(document.activeElement?.tagName).toBe("INPUT");
});

it("lists the keys of its parts", async () => {
  show("plan");
  await type("?");
  expect(words("dialog[open] dt")).toEqual(["c", "b", "k", "m", "l", "t", "u", "Space", "?"]);
  expect(words("dialog[open] dd")).toContain("Look at the map");
});

it("shows spectators only the parts that are for them, and knows no key for the others", async () => {
  show("plan", null);
  expect(words(".thumb-tabs button")).toEqual(["Story", "Map", "Log", "Chat"]);
  await type("k");
  expect(document.querySelector<HTMLElement>(".play")?.dataset.pane).toBe("board");
});
