import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { Choice, Sight, You } from "../../lib/wire";
import { EMPTY } from "../link/feed";
import { Table } from "../table.svelte";
import Asides from "./Asides.harness.svelte";
import TableMenu from "./TableMenu.svelte";

const READY: Choice = { kind: "ready", label: "I am ready" };
const HOME: Choice = { kind: "go-home", label: "Go home", note: "Your jars are left for all to see.", grave: true };
const REVISE: Choice = {
  kind: "revise",
  label: "Write another guess",
  sentence: "It is {jar}.",
  slots: [
    {
      takes: "one",
      name: "jar",
      label: "What is it",
      options: [
        { value: "fig", label: "Fig" },
        { value: "elder", label: "Elder" },
      ],
    },
  ],
};

let shown: Record<string, unknown> | undefined;
let table: Table;

const sight = (more: Partial<Sight>) => ({ entry: 4, view: {}, prompt: "", awaited: [1], bots: [], ...more }) as Sight;

function offer(decision: number, ...choices: Choice[]): Partial<Sight> {
  return { asides: { decision, choices } };
}

function see(more: Partial<Sight>): void {
  table.link.feed = { ...table.link.feed, sight: sight(more) };
  flushSync();
}

function show(more: Partial<Sight>): void {
  document.body.replaceChildren();
  table = new Table("t");
  table.link.feed = { ...EMPTY, you: { seat: 0 } as You, sight: sight(more) };
  shown = mount(Asides, { target: document.body, props: { table, open: true } });
  flushSync();
}

function button(label: string): HTMLButtonElement {
  const found = [...document.querySelectorAll("button")].find((one) => one.textContent?.trim() === label);
  if (!found) throw new Error(`There is no button ${label}.`);
  return found;
}

const isOpen = (title: string) =>
  [...document.querySelectorAll("dialog")].some((one) => one.open && one.textContent?.includes(title));

afterEach(() => {
  vi.restoreAllMocks();
  if (shown) void unmount(shown);
  shown = undefined;
});

it("does something plain at once, under the number that stands beside it, and closes", async () => {
  show(offer(4, READY, HOME));
  const say = vi.spyOn(table, "say").mockResolvedValue(true);
  button("I am ready").click();
  expect(say).toHaveBeenCalledExactlyOnceWith({ t: "move", decision: 4, move: { kind: "ready" } });
  await vi.waitFor(() => expect(isOpen("What else you may do")).toBe(false));
});

it("stays open with what was refused", async () => {
  show(offer(4, READY));
  vi.spyOn(table, "say").mockResolvedValue(false);
  button("I am ready").click();
  await Promise.resolve();
  flushSync();
  expect(isOpen("What else you may do")).toBe(true);
});

it("asks twice before something grave", () => {
  show(offer(4, HOME));
  const say = vi.spyOn(table, "say").mockResolvedValue(true);
  button("Go home…").click();
  flushSync();
  expect(say).not.toHaveBeenCalled();
  expect(isOpen("Are you certain?")).toBe(true);
  button("Think again").click();
  flushSync();
  expect(isOpen("Are you certain?")).toBe(false);
  button("Go home…").click();
  flushSync();
  button("Go home, I am certain").click();
  expect(say).toHaveBeenCalledExactlyOnceWith({ t: "move", decision: 4, move: { kind: "go-home" } });
});

it("does not go on asking about what has changed since", () => {
  show(offer(4, HOME));
  button("Go home…").click();
  flushSync();
  see(offer(6, HOME, READY));
  expect(isOpen("Are you certain?")).toBe(false);
});

it("fills in slots by the form of all choices", () => {
  show(offer(5, REVISE));
  const say = vi.spyOn(table, "say").mockResolvedValue(true);
  [...document.querySelectorAll<HTMLElement>('[role="radio"]')]
    .find((one) => one.textContent?.includes("Fig"))!
    .click();
  flushSync();
  document.querySelector("form")!.requestSubmit();
  expect(say).toHaveBeenCalledExactlyOnceWith({
    t: "move",
    decision: 5,
    move: { kind: "revise", slots: { jar: "fig" } },
  });
});

it("closes when nothing is offered any more", () => {
  show(offer(4, READY));
  see({});
  expect(isOpen("What else you may do")).toBe(false);
});

it("is in the table's menu only where there is something, and not while a bot plays for me", () => {
  show({});
  const menu = mount(TableMenu, {
    target: document.body,
    props: { table, answers: false, onkeys: () => undefined, onmore: () => undefined },
  });
  const more = () => [...document.querySelectorAll("button")].some((one) => one.textContent?.trim() === "More…");
  flushSync();
  expect(more()).toBe(false);
  see(offer(4, READY));
  expect(more()).toBe(true);
  see({ ...offer(4, READY), bots: [0] });
  expect(more()).toBe(false);
  void unmount(menu);
});
