import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import MatSample from "../gallery/MatSample.svelte";
import { framesBetween } from "./glide";

/** happy-dom lays nothing out: zones lie side by side, 100 wide, and their pieces below each other. */
function boxOf(this: Element): DOMRect {
  const zone = this.closest("[data-zone]");
  if (!zone) return new DOMRect(0, 0, 500, 100);
  const x = 100 * [...document.querySelectorAll("[data-zone]")].indexOf(zone);
  const y = 20 * [...zone.querySelectorAll("[data-piece]")].indexOf(this);
  return this.hasAttribute("data-piece") ? new DOMRect(x + 10, y, 20, 20) : new DOMRect(x, 0, 100, 100);
}

let shown: Record<string, unknown>;
let animate: ReturnType<typeof vi.fn>;
let beat = "200ms";

beforeEach(async () => {
  beat = "200ms";
  document.body.replaceChildren();
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(boxOf);
  const styled = getComputedStyle;
  vi.spyOn(globalThis, "getComputedStyle").mockImplementation((node) => {
    const style = styled(node);
    vi.spyOn(style, "getPropertyValue").mockImplementation((name) => (name === "--steady" ? beat : ""));
    return style;
  });
  animate = vi.fn(() => ({ cancel: () => {} }));
  HTMLElement.prototype.animate = animate as unknown as typeof HTMLElement.prototype.animate;
  shown = mount(MatSample, { target: document.body });
  await tick();
});
afterEach(async () => {
  void unmount(shown);
  vi.restoreAllMocks();
  await new Promise((done) => setTimeout(done)); // the click that follows a drag is passed over
});

const piece = (id: string) => document.querySelector<HTMLElement>(`[data-piece="${id}"]`)!;
const zone = (id: string) => document.querySelector<HTMLElement>(`[data-zone="${id}"]`)!;
const target = (id: string) => zone(id).querySelector<HTMLElement>(".target");
const said = () => document.querySelector('[role="status"]')?.textContent;
const stops = () => [...document.querySelectorAll<HTMLElement>('.mat [tabindex="0"]')];

async function type(node: HTMLElement, key: string): Promise<void> {
  node.focus();
  node.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  await tick();
  await tick();
}

function point(kind: string, x: number, y: number, node: EventTarget = window): void {
  const event = new MouseEvent(kind, { bubbles: true, clientX: x, clientY: y, button: 0 });
  Object.assign(event, { pointerId: 1, isPrimary: true });
  node.dispatchEvent(event);
  flushSync();
}

describe("what is lit", () => {
  it("is pressed: first the piece, then where it goes", () => {
    expect(piece("worm").getAttribute("role")).toBe("button");
    expect(piece("wall").getAttribute("role")).toBeNull();
    piece("wall").click();
    piece("worm").click();
    flushSync();
    expect([target("mine") !== null, target("hand") === null]).toEqual([true, true]);
    target("mine")!.click();
    flushSync();
    expect([said(), zone("mine").contains(piece("worm"))]).toEqual(["Worm to Your side", true]);
  });

  it("is one stop for the Tab key; arrows lead on as it lies, Enter goes on to what is lit then, Escape back", async () => {
    expect(stops()).toEqual([piece("worm")]);
    await type(piece("worm"), "ArrowDown");
    expect([document.activeElement, stops()]).toEqual([piece("patch"), [piece("patch")]]);
    await type(piece("patch"), "ArrowRight");
    expect(document.activeElement).toBe(piece("root"));
    await type(piece("root"), "Enter");
    expect([document.activeElement, stops()]).toEqual([piece("wall"), [piece("wall")]]);
    expect(document.querySelectorAll(".mat svg line")).toHaveLength(2);
    await type(piece("wall"), "Escape");
    expect(document.querySelector(".mat svg line")).toBeNull();
    await type(piece("root"), "Enter");
    await type(piece("wall"), " ");
    expect(said()).toBe("Rootkit attacks Firewall");
  });

  it("is reached past what is not lit", async () => {
    await type(piece("worm"), "Enter");
    expect(document.activeElement).toBe(target("mine"));
    await type(target("mine")!, "ArrowRight");
    expect(document.activeElement).toBe(target("gone"));
  });

  it("is dragged onto something else that is lit", () => {
    document.elementsFromPoint = (x) => [zone(["deck", "hand", "mine", "theirs", "gone"][Math.floor(x / 100)]!)];
    point("pointerdown", 115, 5, piece("worm"));
    point("pointermove", 180, 30);
    expect([piece("worm").classList.contains("held"), piece("worm").style.translate]).toEqual([true, "65px 25px"]);
    point("pointermove", 250, 40);
    expect(zone("mine").classList.contains("over")).toBe(true);
    point("pointerup", 250, 40);
    expect([said(), piece("worm").classList.contains("held")]).toEqual(["Worm to Your side", false]);
  });

  it("goes back when it is let go elsewhere", () => {
    document.elementsFromPoint = () => [zone("theirs")];
    point("pointerdown", 115, 5, piece("worm"));
    point("pointermove", 350, 40);
    point("pointerup", 350, 40);
    expect([said(), piece("worm").classList.contains("held")]).toEqual(["", false]);
    expect(zone("hand").contains(piece("worm"))).toBe(true);
  });
});

describe("what changes its zone", () => {
  const play = () => {
    piece("worm").click();
    flushSync();
    target("mine")!.click();
    flushSync();
  };

  it("glides there from where it was", () => {
    play();
    const moved = animate.mock.contexts.map((node) => (node as HTMLElement).dataset.piece);
    expect(moved).toEqual(["patch", "worm"]); // one moves up in the hand
    const frames = animate.mock.calls[1]![0] as Keyframe[];
    expect(frames[0]!.transform).toBe("translate(-100px, -20px) scale(1, 1)");
    expect(frames[1]!.transform).toBe("none");
  });

  it("is simply there for people who prefer less motion", () => {
    beat = "0ms";
    play();
    expect([zone("mine").contains(piece("worm")), animate.mock.calls]).toEqual([true, []]);
  });

  it("does not move where it stayed", () => {
    const box = { left: 3, top: 4, width: 10, height: 20 };
    expect(framesBetween(box, { ...box, left: 3.4 })).toBeNull();
    expect(framesBetween({ ...box, width: 5 }, box)?.[0]?.transform).toBe("translate(0px, 0px) scale(0.5, 1)");
  });
});
