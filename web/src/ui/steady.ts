/** Keeps a second press from doing something else. When a page changes and another control comes to lie where one was
 * just pressed, or takes the place of one that was about to be, presses on it are passed over for a moment. A control
 * that was already there is never passed over. */

const CONTROLS = 'button, a[href], summary, input, select, textarea, [role="button"], [role="radio"]';

/** Where a double-click may select words. */
const FIELDS = "input, select, textarea";

/** How long presses on a control that has just arrived are passed over: longer than a double-click takes. */
export const GRACE = 450;
/** A change this soon after a press may have followed from it: then only the place that was pressed is watched. */
const FOLLOWS = 1500;
/** How far apart two presses of a double-click may be. */
const NEAR = 16;

export type Box = Readonly<{ left: number; top: number; right: number; bottom: number }>;
export type Press = Readonly<{ x: number; y: number; at: number; control: Element | null }>;

const isEmpty = ({ left, top, right, bottom }: Box) => right <= left || bottom <= top;
const covers = (box: Box, x: number, y: number, margin = 0) =>
  x >= box.left - margin && x <= box.right + margin && y >= box.top - margin && y <= box.bottom + margin;
const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether a control has come to where another one was, as far as a press may be meant for that other one. */
export function arrived(
  control: Element,
  box: Box,
  before: ReadonlyMap<Element, Box>,
  press: Press | null,
  now: number,
): boolean {
  const was = before.get(control);
  if (isEmpty(box)) return false;
  if (press?.control && now - press.at < FOLLOWS) {
    return control !== press.control && covers(box, press.x, press.y, NEAR) && !(was && covers(was, press.x, press.y));
  }
  if (was && !isEmpty(was)) return false;
  return [...before].some(([other, its]) => other !== control && !isEmpty(its) && overlap(box, its));
}

/** Watch over the presses in a document, until the returned function is called. */
export function steady(root: Document, clock: () => number = () => performance.now()): () => void {
  let boxes = measure(root);
  let press: Press | null = null;
  let last: Press | null = null;
  let key: Readonly<{ at: number; control: Element | null }> | null = null;
  let frame = 0;
  let swallowed = "";
  const held = new Map<Element, Box | undefined>();
  const heldKeys = new Set<Element>();

  function hold(control: Element, was: Box | undefined): void {
    held.set(control, was);
    control.setAttribute("data-settling", "");
    setTimeout(() => {
      held.delete(control);
      control.removeAttribute("data-settling");
    }, GRACE);
  }

  function releaseKeys(): void {
    for (const control of heldKeys) control.removeAttribute("data-settling-key");
    heldKeys.clear();
  }

  function look(): void {
    frame = 0;
    boxes = measure(root);
  }

  const lookSoon = () => (frame ||= requestAnimationFrame(look));

  function changed(): void {
    const now = measure(root);
    for (const [control, box] of now) {
      if (!held.has(control) && arrived(control, box, boxes, press, clock())) hold(control, boxes.get(control));
    }
    boxes = now;
    lookSoon();
  }

  function pass(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function pressed(event: PointerEvent): void {
    key = null;
    releaseKeys();
    last = press;
    press = { x: event.clientX, y: event.clientY, at: clock(), control: controlAt(event.target) };
  }

  /** The second press of a double-click on a control, or where one has just gone, would select the words there. */
  function pressedAgain(event: MouseEvent): void {
    const control = controlAt(event.target);
    if (event.detail < 2 || control?.matches(FIELDS)) return;
    if (control ?? last?.control) event.preventDefault();
  }

  /** Clicks where a held control lies: it lets them through, and what lies behind it must not have them either. */
  function clicked(event: MouseEvent): void {
    if (event.detail === 0) return; // made by a key or a program
    const control = heldAt(event.clientX, event.clientY);
    if (!control) return;
    pass(event);
    const was = held.get(control);
    const there = was !== undefined && covers(was, event.clientX, event.clientY);
    if (there && control instanceof HTMLElement) control.click();
  }

  /** The held control that is seen at a point: what is scrolled away or covered has a box there, but takes no press. */
  function heldAt(x: number, y: number): Element | undefined {
    const there = [...held.keys()].filter((control) => covers(control.getBoundingClientRect(), x, y));
    if (there.length === 0) return undefined;
    for (const control of there) control.removeAttribute("data-settling");
    const top = root.elementFromPoint(x, y);
    for (const control of there) control.setAttribute("data-settling", "");
    return there.find((control) => control.contains(top));
  }

  function keyed(event: KeyboardEvent): void {
    if (event.key !== "Enter" && event.key !== " ") {
      key = null; // whoever goes on to another control means that one
      releaseKeys();
      return;
    }
    const control = controlAt(event.target);
    if (control?.matches("textarea, select, input:not([type=checkbox], [type=radio], [type=submit])")) return;
    if (control && (event.repeat || heldKeys.has(control))) {
      swallowed = event.key;
      pass(event);
    } else if (!event.repeat) key = { at: clock(), control };
  }

  function lifted(event: KeyboardEvent): void {
    if (event.key === swallowed) event.preventDefault(); // some browsers press a button when Space comes up
    swallowed = "";
  }

  /** The focus was moved to a control right after a key was pressed on another one. */
  function focused(event: FocusEvent): void {
    const control = controlAt(event.target);
    if (!key || !control || control === key.control || clock() - key.at > FOLLOWS) return;
    heldKeys.add(control);
    control.setAttribute("data-settling-key", "");
    setTimeout(() => {
      heldKeys.delete(control);
      control.removeAttribute("data-settling-key");
    }, GRACE);
  }

  const watch = new MutationObserver(changed);
  watch.observe(root.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["open", "hidden", "data-pane"],
  });
  const over = new AbortController();
  const options = { capture: true, signal: over.signal } as const;
  addEventListener("pointerdown", pressed, options);
  addEventListener("mousedown", pressedAgain, options);
  addEventListener("click", clicked, options);
  addEventListener("keydown", keyed, options);
  addEventListener("keyup", lifted, options);
  addEventListener("focusin", focused, options);
  addEventListener("scroll", lookSoon, { ...options, passive: true });
  addEventListener("resize", lookSoon, options);
  return () => {
    over.abort();
    watch.disconnect();
    cancelAnimationFrame(frame);
  };
}

const controlAt = (target: EventTarget | null) => (target instanceof Element ? target.closest(CONTROLS) : null);

const measure = (root: Document): ReadonlyMap<Element, Box> =>
  new Map([...root.querySelectorAll(CONTROLS)].map((control) => [control, control.getBoundingClientRect()]));
