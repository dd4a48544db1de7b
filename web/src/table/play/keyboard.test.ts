import { expect, it } from "vitest";
import { shortcut } from "./keyboard";

const press = (key: string, target: Element | null = document.body, more = {}) =>
  shortcut({ key, ctrlKey: false, metaKey: false, altKey: false, target, ...more });

it("knows its keys, however they are typed", () => {
  expect(press("c")).toBe("c");
  expect(press("N")).toBe("n");
  expect(press(" ")).toBe("Space");
  expect(press("?")).toBe("?");
  expect(press("x")).toBeNull();
});

it("leaves text fields, dialogues and the browser's own keys alone", () => {
  const dialog = document.createElement("dialog");
  const inside = dialog.appendChild(document.createElement("button"));
  expect(press("c", document.createElement("input"))).toBeNull();
  expect(press("c", inside)).toBeNull();
  expect(press("c", document.body, { ctrlKey: true })).toBeNull();
});
