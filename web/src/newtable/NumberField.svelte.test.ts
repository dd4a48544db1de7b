import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import NumberField from "./NumberField.svelte";

const SPEC = { key: "stack", label: "Gems", help: "", default: 0 };
const RANGE = { least: 2, most: 15, special: [{ value: 0, label: "By the number of players", help: "" }] };

let field: Record<string, unknown>;
let table: { range: typeof RANGE; value: number };

const input = () => document.querySelector<HTMLInputElement>("input[type=number]");
const radio = (label: string) =>
  [...document.querySelectorAll("label")].find((one) => one.textContent?.includes(label))!.querySelector("input")!;

async function type(text: string): Promise<void> {
  input()!.value = text;
  input()!.dispatchEvent(new Event("input", { bubbles: true }));
  await tick();
  flushSync();
}
async function leave(): Promise<void> {
  input()!.dispatchEvent(new FocusEvent("blur"));
  await tick();
}

beforeEach(() => {
  document.body.replaceChildren();
  let value = $state(0);
  let range = $state.raw(RANGE);
  table = {
    get value() {
      return value;
    },
    set value(next) {
      value = next;
    },
    get range() {
      return range;
    },
    set range(next) {
      range = next;
    },
  };
  const props = {
    spec: SPEC,
    get range() {
      return table.range;
    },
    get value() {
      return table.value;
    },
    set value(next: number) {
      table.value = next;
    },
  };
  field = mount(NumberField, { target: document.body, props });
});
afterEach(() => void unmount(field));

it("can be emptied and filled in anew", async () => {
  radio("Another number").click();
  await tick();
  expect(table.value).toBe(2);
  await type("7");
  await type("");
  expect([table.value, input()?.value]).toEqual([7, ""]);
  await type("12");
  expect(table.value).toBe(12);
  await type("");
  await leave();
  expect(input()?.value).toBe("12");
});

it("takes no setting with a name for a number, and none beyond the range", async () => {
  radio("Another number").click();
  await tick();
  await type("0");
  expect([table.value, input()?.value]).toEqual([2, "0"]);
  await type("99");
  await leave();
  expect([table.value, input()?.value]).toEqual([15, "15"]);
  table.range = { ...RANGE, most: 10 };
  flushSync();
  expect([table.value, input()?.value]).toEqual([10, "10"]);
  radio("By the number of players").click();
  await tick();
  expect([table.value, input()]).toEqual([0, null]);
});
