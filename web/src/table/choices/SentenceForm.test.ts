import { readFileSync } from "node:fs";
import { mount, tick, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { Choice, Move } from "../../lib/wire";
import Harness from "./SentenceForm.harness.svelte";

const examples: { choice: Choice }[] = JSON.parse(readFileSync("../tests/core/admitted.json", "utf-8"));
const choiceOf = (kind: string) => examples.find(({ choice }) => choice.kind === kind)!.choice;

let form: Record<string, unknown>;
const onmove = vi.fn<(move: Move) => void>();

async function show(choice: Choice): Promise<void> {
  document.body.replaceChildren();
  form = mount(Harness, { target: document.body, props: { choice, onmove } });
  await tick();
}
afterEach(() => {
  void unmount(form);
  onmove.mockReset();
});

const all = <T extends HTMLElement>(selector: string) => [...document.querySelectorAll<T>(selector)];
const nameOf = (element: HTMLElement) => (element.getAttribute("aria-label") ?? element.textContent ?? "").trim();
function button(name: string): HTMLButtonElement {
  const found = all<HTMLButtonElement>("button").find((one) => nameOf(one).startsWith(name));
  if (!found) throw new Error(`there is no button ${name} among ${all("button").map(nameOf).join(", ")}`);
  return found;
}
async function press(name: string): Promise<void> {
  button(name).click();
  await tick();
  await tick();
}
const lacking = () => all(".lacking").map(nameOf).join("; ");
const send = () => document.querySelector<HTMLButtonElement>('button[type="submit"]')!;

/** Nothing is sent before it fits, whatever is pressed. */
async function sendTooEarly(): Promise<void> {
  expect(send().disabled).toBe(true);
  document.querySelector("form")!.dispatchEvent(new Event("submit", { cancelable: true }));
  await tick();
  expect(onmove).not.toHaveBeenCalled();
}

it("takes some by their weight, and says how much is missing", async () => {
  const choice = choiceOf("pawn");
  await show(choice);
  const box = (name: string) =>
    all("label")
      .find((label) => nameOf(label).startsWith(name))!
      .querySelector("input")!;
  const [first, second] = choice.slots![0]!.options!.filter(({ weight }) => (weight ?? 0) < 4);
  expect(document.querySelector("legend")?.textContent).toContain("Choose 1 to 3, together 4 to 8.");
  expect(lacking()).toBe("Choose at least 1: 0 so far");
  box(first!.label).click();
  await tick();
  expect(lacking()).toBe(`Choose at least 4: ${first!.weight} so far`);
  await sendTooEarly();
  box(second!.label).click();
  await tick();
  expect(lacking()).toBe("");
  send().click();
  expect(onmove).toHaveBeenCalledExactlyOnceWith({
    kind: "pawn",
    slots: { cards: [first!.value, second!.value] },
  });
});

it("lets nothing be picked that is too heavy", async () => {
  const options = [3, 6, 2].map((weight) => ({ value: String(weight), label: String(weight), weight }));
  await show({
    kind: "k",
    label: "Take",
    slots: [{ takes: "some", name: "s", label: "S", options, most: 3, most_sum: 8 }],
  });
  const boxes = all<HTMLInputElement>("input");
  boxes[0]!.click();
  await tick();
  expect(boxes.map(({ disabled }) => disabled)).toEqual([false, true, false]);
});

it("puts some in an order, and keeps the keyboard with them", async () => {
  await show(choiceOf("visit"));
  expect(lacking()).toBe("Choose at least 1: 0 so far");
  await sendTooEarly();
  button("Put next: Pies").focus();
  await press("Put next: Pies");
  expect(nameOf(document.activeElement as HTMLElement)).toBe("Leave out: Pies");
  await press("Put next: Wheel");
  await press("Put next: Swings");
  expect(button("Put next: Ribbons").disabled).toBe(true);
  await press("Leave out: Pies");
  await press("Move Swings up");
  send().click();
  expect(onmove).toHaveBeenCalledExactlyOnceWith({ kind: "visit", slots: { stalls: ["swings", "wheel"] } });
});

it("divides a number within limits", async () => {
  const options = [
    { value: "a", label: "A", limit: { least: 1 } },
    { value: "b", label: "B", limit: { least: 2, most: 3, or_none: true } },
  ];
  await show({
    kind: "hit",
    label: "Hit",
    slots: [{ takes: "split", name: "damage", label: "Damage", options, total: 5 }],
  });
  expect(button("One less for A").disabled).toBe(true);
  expect(lacking()).toBe("4 left to share");
  await sendTooEarly();
  await press("One more for B");
  expect(all("output").map(nameOf)).toEqual(["1", "2"]);
  await press("One more for B");
  expect(button("One more for B").disabled).toBe(true);
  await press("One more for A");
  expect(button("One more for A").disabled).toBe(true);
  send().click();
  expect(onmove).toHaveBeenCalledExactlyOnceWith({ kind: "hit", slots: { damage: { a: 2, b: 3 } } });
  await press("One less for B");
  await press("One less for B");
  expect(all("output").map(nameOf)).toEqual(["2", "0"]);
});

it("gives each what it is allowed, and says what nobody may have alone", async () => {
  await show(choiceOf("guard"));
  const selects = all<HTMLSelectElement>("select");
  const offered = (one: HTMLSelectElement) => [...one.options].slice(1).map((option) => option.text);
  expect(offered(selects[0]!)).toEqual(["At the gate (none, or at least 2)", "In the hay (at most 1)"]);
  const choose = async (index: number, value: string) => {
    selects[index]!.value = value;
    selects[index]!.dispatchEvent(new Event("change", { bubbles: true }));
    await tick();
  };
  expect(lacking()).toBe("3 choices left");
  await choose(0, "hay");
  expect([...selects[1]!.options].find(({ value }) => value === "hay")?.disabled).toBe(true);
  await choose(1, "gate");
  await choose(2, "rest");
  expect(lacking()).toBe("At the gate: none, or at least 2, now 1");
  await sendTooEarly();
  await choose(2, "gate");
  send().click();
  expect(onmove).toHaveBeenCalledExactlyOnceWith({
    kind: "guard",
    slots: { posts: { cook: "hay", groom: "gate", boy: "gate" } },
  });
});

it("asks for what hangs on several slots once they are filled, one after the other", async () => {
  await show(choiceOf("spend"));
  const bob = all('[role="radio"]')[0]!;
  bob.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
  await tick();
  expect(all('[role="radio"]').map((one) => one.getAttribute("aria-checked"))).toEqual(["false", "true"]);
  expect(all("[data-slot]").map(({ dataset }) => dataset.slot)).toEqual(["at"]);
  await press("Bob");
  expect(document.activeElement?.closest("[data-slot]")?.getAttribute("data-slot")).toBe("at");
  const boxes = all<HTMLInputElement>("input");
  expect(boxes).toHaveLength(4);
  boxes[1]!.click();
  boxes[3]!.click();
  await tick();
  expect(all("[data-slot]").map(({ dataset }) => dataset.slot)).toEqual(["at", "coins"]);
  await sendTooEarly();
  await press("One more for Wheel");
  await press("One more for Wheel");
  await press("Softly"); // was all that there was to say, and stands in the sentence
  expect(all('[role="radio"]').map(nameOf)).toEqual(["Aloud", "Softly"]);
  await press("Aloud");
  expect(document.activeElement).toBe(send());
  send().click();
  expect(onmove).toHaveBeenCalledExactlyOnceWith({
    kind: "spend",
    slots: { whom: "1", at: ["pies", "wheel"], coins: { pies: 1, wheel: 3 }, how: "aloud" },
  });
});
