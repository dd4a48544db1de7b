import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { arrived, type Box, GRACE, steady } from "./steady";

const box = (left: number, top: number, width = 100, height = 40): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const control = () => document.createElement("button");
const press = (x: number, y: number, on: Element, at = 0) => ({ x, y, at, control: on });

describe("a control has arrived", () => {
  const accuse = control();
  const end = control();
  const before = new Map([
    [accuse, box(110, 0)],
    [end, box(0, 0)],
  ]);

  it("where another one was just pressed, though it is an old one that grew or moved", () => {
    expect(arrived(end, box(0, 0, 210), before, press(150, 20, accuse), 100)).toBe(true);
    expect(arrived(control(), box(100, 0), before, press(150, 20, accuse), 100)).toBe(true);
  });

  it("but not beside it, nor where it was already, nor if it is the one that was pressed", () => {
    expect(arrived(control(), box(300, 0), before, press(150, 20, accuse), 100)).toBe(false);
    expect(arrived(accuse, box(110, 0), before, press(150, 20, accuse), 100)).toBe(false);
    expect(arrived(end, box(0, 0), before, press(50, 20, end), 100)).toBe(false);
  });

  it("by itself, where another one was; not where there was nothing", () => {
    expect(arrived(control(), box(150, 10), before, null, 9_000)).toBe(true);
    expect(arrived(control(), box(300, 10), before, press(150, 20, accuse), 9_000)).toBe(false);
    expect(arrived(end, box(20, 0), before, null, 9_000)).toBe(false);
  });
});

describe("presses in a page", () => {
  let stop: () => void;
  const done = vi.fn<(what: string) => void>();

  /** A button that lies here, as the tests' browser has no layout. */
  function put(name: string, at: Box, then?: () => void): HTMLButtonElement {
    const button = document.createElement("button");
    button.textContent = name;
    button.getBoundingClientRect = () => at as DOMRect;
    button.onclick = () => {
      done(name);
      then?.();
    };
    document.body.append(button);
    return button;
  }
  /** What is seen at a point: the button that was put there last, unless it is scrolled away. */
  const away = new Set<Element>();
  document.elementFromPoint = (x, y) =>
    [...document.querySelectorAll("button")].findLast((button) => {
      const { left, top, right, bottom } = button.getBoundingClientRect();
      return !away.has(button) && x >= left && x <= right && y >= top && y <= bottom;
    }) ?? document.body;
  const changes = () => vi.advanceTimersByTimeAsync(1);
  function click(on: Element, x = 50, y = 20): void {
    const place = { clientX: x, clientY: y, bubbles: true, cancelable: true };
    on.dispatchEvent(new PointerEvent("pointerdown", place));
    on.dispatchEvent(new MouseEvent("click", { ...place, detail: 1 }));
  }
  function enter(on: HTMLElement, repeat = false): void {
    const down = new KeyboardEvent("keydown", { key: "Enter", repeat, bubbles: true, cancelable: true });
    if (on.dispatchEvent(down)) on.click();
  }

  beforeEach(() => {
    vi.useFakeTimers();
    document.body.replaceChildren();
    done.mockReset();
    stop = steady(document, () => Date.now());
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it("are passed over where a button has just come under the pointer, and count a moment later", async () => {
    const first = put("Accuse…", box(0, 0), () => {
      first.remove();
      put("End the turn", box(0, 0));
    });
    await changes();
    click(first);
    await changes();
    const second = document.querySelector("button")!;
    expect(second.hasAttribute("data-settling")).toBe(true);
    click(document.body); // what the browser finds behind it
    expect(done.mock.calls).toEqual([["Accuse…"]]);
    await vi.advanceTimersByTimeAsync(GRACE);
    expect(second.hasAttribute("data-settling")).toBe(false);
    click(second);
    expect(done.mock.calls).toEqual([["Accuse…"], ["End the turn"]]);
  });

  it("select no words when they come twice, on a button or where one was; in plain text they do", async () => {
    const again = (on: Element) => {
      on.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      return on.dispatchEvent(new MouseEvent("mousedown", { detail: 2, bubbles: true, cancelable: true }));
    };
    const text = document.createElement("p");
    const button = put("Step out", box(0, 0), () => button.remove());
    document.body.append(text);
    expect(again(text)).toBe(true);
    expect(again(button)).toBe(false);
    click(button);
    expect(again(text)).toBe(false);
    expect(again(text)).toBe(true);
  });

  it("are never passed over on what was already there", async () => {
    const more = put("One more", box(0, 0), () => put("Another", box(200, 0)));
    const other = put("Other", box(0, 100));
    await changes();
    click(more);
    await changes();
    click(more);
    click(other, 50, 120);
    expect(done.mock.calls).toEqual([["One more"], ["One more"], ["Other"]]);
  });

  it("are never passed over for what has come there, but is scrolled out of sight", async () => {
    const accuse = put("Accuse…", box(0, 0));
    await changes();
    const line = put("A line of the log", box(0, 0));
    away.add(line);
    await changes();
    expect(line.hasAttribute("data-settling")).toBe(true);
    click(accuse);
    expect(done.mock.calls).toEqual([["Accuse…"]]);
    expect(line.hasAttribute("data-settling")).toBe(true);
  });

  it("count on the part of a grown button that was its own before", async () => {
    const end = put("End the turn", box(0, 0));
    const accuse = put("Accuse…", box(110, 0), () => {
      accuse.remove();
      end.getBoundingClientRect = () => box(0, 0, 210) as DOMRect;
    });
    await changes();
    click(accuse, 150);
    await changes();
    click(document.body, 150);
    expect(done.mock.calls).toEqual([["Accuse…"]]);
    click(document.body, 20);
    expect(done.mock.calls).toEqual([["Accuse…"], ["End the turn"]]);
  });

  it("by Enter do not fall through to where the focus is moved, held down or pressed twice", async () => {
    const second = put("End the turn", box(0, 100));
    const first = put("Accuse…", box(0, 0), () => second.focus());
    await changes();
    first.focus();
    enter(first);
    enter(second);
    enter(second, true);
    expect(done.mock.calls).toEqual([["Accuse…"]]);
    await vi.advanceTimersByTimeAsync(GRACE);
    enter(second, true);
    expect(done.mock.calls).toEqual([["Accuse…"]]);
    enter(second);
    expect(done.mock.calls).toEqual([["Accuse…"], ["End the turn"]]);
  });

  it("by Enter count at once on what one went to by keys", async () => {
    const second = put("Suggest", box(0, 100));
    const first = put("Plum", box(0, 0));
    await changes();
    first.focus();
    enter(first);
    first.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
    second.focus();
    enter(second);
    expect(done.mock.calls).toEqual([["Plum"], ["Suggest"]]);
  });
});
