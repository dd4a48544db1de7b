import { type ComponentProps, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Choice, Move, Option } from "../../../lib/wire";
import type { Edition, View } from "../wire";
import { Pack } from "../cards/pack";
import Harness from "./ChoicePanel.harness.svelte";

const options = (...values: string[]): Option[] => values.map((value) => ({ value, label: value.toUpperCase() }));
const content = {
  id: "classic",
  suspects: [{ id: "plum", name: "Plum", letter: "L", colour: "purple", shape: "hexagon", start: [0, 0] }],
  weapons: [{ id: "rope", name: "rope", room: "hall" }],
  rooms: [{ id: "hall", name: "Hall", letter: "H", doors: [{ square: [0, 0], towards: "east" }] }],
  board: { centre: "Cellar", cells: ["=H"] },
} as unknown as Edition;
const view = { hand: ["rope"], seen: [{ card: "plum", by: 1, turn: 2 }] } as unknown as View;

let panel: Record<string, unknown>;
const onmove = vi.fn<(move: Move) => void>();

async function show(...choices: Choice[]): Promise<void> {
  await showWhen(true, {}, ...choices);
}
async function showWhen(ready: boolean, more: Partial<ComponentProps<typeof Harness>>, ...choices: Choice[]) {
  const props = { pack: new Pack(content), choices, view, ready, onmove, ...more };
  panel = mount(Harness, { target: document.body, props });
  await tick();
}

const named = (selector: string, name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((element) =>
    (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().startsWith(name),
  );
  if (!found) throw new Error(`there is no ${selector} called ${name} in ${document.body.innerHTML}`);
  return found;
};
async function press(selector: string, name: string): Promise<void> {
  named(selector, name).click();
  await tick();
  await tick();
}

beforeEach(() => {
  // happy-dom has no modal dialogues; all that is asked of one here is that it opens.
  HTMLDialogElement.prototype.showModal ??= HTMLDialogElement.prototype.show;
});
afterEach(() => {
  void unmount(panel);
  onmove.mockReset();
});

describe("choices as a form", () => {
  it("sends a move without slots at one press", async () => {
    await show({ kind: "roll", label: "Roll the dice" });
    await press("button", "Roll the dice");
    expect(onmove).toHaveBeenCalledWith({ kind: "roll" });
  });

  it("fills a sentence gap by gap, and tells what is known of a card", async () => {
    const who = { takes: "one", name: "who", label: "Who", options: options("plum", "white") } as const;
    const what = { takes: "one", name: "what", label: "With what", options: options("rope", "axe") } as const;
    await show({ kind: "suggest", label: "Suggest", slots: [who, what], sentence: "It was {who}, with the {what}." });
    expect(named("[role=radio]", "PLUM").getAttribute("aria-label")).toBe("PLUM, Bob has it");
    await press("[role=radio]", "WHITE");
    expect(named("[role=radio]", "ROPE").getAttribute("aria-label")).toBe("ROPE, your card");
    await press("[role=radio]", "AXE");
    expect(document.querySelector(".sentence")?.textContent?.replace(/, (Who|With what)/g, "")).toContain(
      "It was WHITE, with the AXE.",
    );
    await press("button[type=submit]", "Suggest");
    expect(onmove).toHaveBeenCalledWith({ kind: "suggest", slots: { who: "white", what: "axe" } });
  });

  it("asks twice about what is grave", async () => {
    const who = { takes: "one", name: "who", label: "Who", options: options("plum", "white") } as const;
    await show({ kind: "accuse", label: "Accuse", slots: [who], sentence: "I accuse {who}.", grave: true });
    await press("button", "Accuse…");
    await press("[role=radio]", "WHITE");
    await press("button[type=submit]", "Accuse");
    expect(onmove).not.toHaveBeenCalled();
    await press("dialog button", "Accuse, I am certain");
    expect(onmove).toHaveBeenCalledWith({ kind: "accuse", slots: { who: "white" } });
  });

  it("warns of a grave move that names what is known", async () => {
    const who = { takes: "one", name: "who", label: "Who", options: options("plum", "white") } as const;
    await show({ kind: "accuse", label: "Accuse", slots: [who], sentence: "I accuse {who}.", grave: true });
    await press("button", "Accuse…");
    await press("[role=radio]", "WHITE");
    await press("button[type=submit]", "Accuse");
    expect(document.querySelector("dialog")?.textContent).not.toContain("Look again");
    await press("dialog button", "Think again");
    await press("button.gap", "WHITE");
    await press("[role=radio]", "PLUM");
    await press("button[type=submit]", "Accuse");
    expect(document.querySelector("dialog")?.textContent).toContain(
      "Look again: you know something about this. PLUM: Bob has it.",
    );
  });

  it("lets an accusation be prepared, and offers it when it may be made", async () => {
    const who = { takes: "one", name: "who", label: "Who", options: options("plum", "white") } as const;
    const accuse: Choice = { kind: "accuse", label: "Accuse", slots: [who], sentence: "I accuse {who}.", grave: true };
    const ondraft = vi.fn<(kind: string, filled: object) => void>();
    const roll: Choice = { kind: "roll", label: "Roll the dice" };
    await showWhen(true, { later: [{ ...accuse, note: "Roll and walk first; then confirm." }], ondraft }, roll);
    await press("button", "Accuse…");
    await press("[role=radio]", "WHITE");
    expect(document.querySelector("form")?.textContent).toContain("Roll and walk first; then confirm.");
    expect(document.querySelector<HTMLElement>("button[type=submit]")?.closest("[hidden]")).not.toBeNull();
    expect(ondraft).toHaveBeenCalledWith("accuse", { who: "white" });
    void unmount(panel);
    await showWhen(true, { prepared: { kind: "accuse", filled: { who: "white" } } }, accuse, {
      kind: "end",
      label: "End",
    });
    expect(document.querySelector(".sentence")?.textContent).toContain("I accuse WHITE");
    expect(onmove).not.toHaveBeenCalled();
    await press("button[type=submit]", "Accuse");
    await press("dialog button", "Accuse, I am certain");
    expect(onmove).toHaveBeenCalledWith({ kind: "accuse", slots: { who: "white" } });
  });

  it("tells of what a hint filled in, as of what is filled in by hand", async () => {
    const who = { takes: "one", name: "who", label: "Who", options: options("plum", "white") } as const;
    const suggest: Choice = { kind: "suggest", label: "Suggest", slots: [who], sentence: "It was {who}." };
    const ondraft = vi.fn<(kind: string, filled: object) => void>();
    await showWhen(true, { laid: { kind: "suggest", slots: { who: "white" } }, ondraft }, suggest);
    expect(ondraft).toHaveBeenCalledWith("suggest", { who: "white" });
    expect(onmove).not.toHaveBeenCalled();
  });

  it("takes every other kind of slot too", async () => {
    await show({
      kind: "all",
      label: "Do it",
      slots: [
        { takes: "some", name: "some", label: "Some", options: options("a", "b", "c"), least: 1, most: 2 },
        { takes: "order", name: "order", label: "Order", options: options("d", "e") },
        { takes: "split", name: "split", label: "Split", options: options("f", "g"), total: 2 },
        { takes: "assign", name: "assign", label: "Assign", options: options("h"), values: options("x", "y") },
      ],
    });
    await press("label", "B");
    await press("button", "Move E up");
    await press("button", "One more for F");
    await press("button", "One more for G");
    const select = document.querySelector("select")!;
    select.value = "y";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    await tick();
    await press("button[type=submit]", "Do it");
    expect(onmove).toHaveBeenCalledWith({
      kind: "all",
      slots: { some: ["b"], order: ["e", "d"], split: { f: 1, g: 1 }, assign: { h: "y" } },
    });
  });

  it("offers a walk as places", async () => {
    const to = { value: "hall", label: "Hall", note: "2 steps", via: ["0-0", "hall"] };
    await show({ kind: "walk", label: "Walk", slots: [{ takes: "one", name: "to", label: "To", options: [to] }] });
    await press("button", "Hall");
    expect(onmove).toHaveBeenCalledWith({ kind: "walk", slots: { to: "hall" } });
  });

  it("offers cards of the hand as cards", async () => {
    const card = { takes: "one", name: "card", label: "Which card", options: options("rope") } as const;
    await show({ kind: "show", label: "Show a card", slots: [card] });
    expect(named("dialog [role=radio]", "ROPE").getAttribute("aria-checked")).toBe("true");
    await press("dialog button", "Show this card");
    expect(onmove).toHaveBeenCalledWith({ kind: "show", slots: { card: "rope" } });
  });

  it("has one stop for the Tab key among the cards, and arrows choose like the browser's own", async () => {
    const card = { takes: "one", name: "card", label: "Which card", options: options("rope", "plum") } as const;
    const both = { ...view, hand: ["rope", "plum"] } as View;
    await showWhen(true, { view: both }, { kind: "show", label: "Show a card", slots: [card] });
    const stops = () =>
      [...document.querySelectorAll<HTMLElement>("dialog [role=radio]")].map(({ tabIndex }) => tabIndex);
    expect(stops()).toEqual([0, -1]);
    const key = new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true });
    named("dialog [role=radio]", "ROPE").dispatchEvent(key);
    await tick();
    expect(named("dialog [role=radio]", "PLUM").getAttribute("aria-checked")).toBe("true");
    expect([document.activeElement, stops()]).toEqual([named("dialog [role=radio]", "PLUM"), [-1, 0]]);
  });

  it("asks for a card no sooner than the question was seen, but lets it be answered", async () => {
    const card = { takes: "one", name: "card", label: "Which card", options: options("rope") } as const;
    await showWhen(false, {}, { kind: "show", label: "Show a card", slots: [card] });
    expect(document.querySelector("dialog[open]")).toBeNull();
    await press("button", "Show a card");
    await press("dialog button", "Show this card");
    expect(onmove).toHaveBeenCalledWith({ kind: "show", slots: { card: "rope" } });
    expect(document.querySelector("dialog[open]")).toBeNull();
  });
});

describe("while an answer is on its way", () => {
  const end = { kind: "end", label: "End your turn" };
  const stay = { kind: "stay", label: "Stay" };
  const who = { takes: "one", name: "who", label: "Who", options: options("plum", "white") } as const;
  const ask: Choice = { kind: "suggest", label: "Suggest", slots: [who], sentence: "It was {who}." };
  const spinning = () => [...document.querySelectorAll("button[aria-busy]")].map((one) => one.textContent?.trim());

  it("only what was pressed shows it, and nothing else can be pressed", async () => {
    await showWhen(true, { sent: { kind: "end" } }, stay, end, ask);
    expect(spinning()).toEqual(["End your turn"]);
    for (const name of ["Stay", "Suggest"]) expect((named("button", name) as HTMLButtonElement).disabled).toBe(true);
  });

  it("a walk shows it at the place that was chosen", async () => {
    const places = options("hall", "0-0").map((option) => ({ ...option, via: ["0-0", option.value] }));
    const where = { takes: "one", name: "to", label: "Where", options: places } as const;
    await showWhen(
      true,
      { sent: { kind: "walk", slots: { to: "hall" } } },
      { kind: "walk", label: "Walk", slots: [where] },
      end,
    );
    expect(spinning().map((text) => text?.split(",")[0]?.trim())).toEqual(["HALL"]);
  });
});
