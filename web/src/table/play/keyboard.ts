/** Keys that work anywhere at the table. */

import type { Tab } from "./panes";

export interface Shortcut {
  keys: readonly string[];
  does: string;
}

/** The table's own keys round those that lead to its parts. */
export function shortcutsFor(tabs: readonly Tab[]): Shortcut[] {
  const parts = tabs.flatMap(({ key, label, does }) => (key ? [{ keys: [key], does: does ?? `Go to ${label}` }] : []));
  return [
    { keys: ["c"], does: "Go to your choices" },
    ...parts,
    { keys: ["u"], does: "Take your last move back, if you still can" },
    { keys: ["Space"], does: "Skip to your next move" },
    { keys: ["?"], does: "Show these keys" },
  ];
}

/** Whether a key pressed here is meant as text, or for a control that has its own use for it. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog, [contenteditable]") !== null;
}

/** Whether what a key is pressed in has its own use for it: ``data-keys`` lists them. */
function isClaimed(target: EventTarget | null, key: string): boolean {
  const claimed = target instanceof Element ? target.closest<HTMLElement>("[data-keys]")?.dataset.keys : "";
  return claimed?.split(" ").includes(key) ?? false;
}

/** Whether a key pressed here works a control. */
export function onControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('button, a[href], summary, [role="button"], [role="radio"], [role="option"]') !== null
  );
}

/** Milliseconds after a skip in which Space does nothing more: whoever taps it to get on presses no button that the focus
 * was moved to meanwhile. */
const SKIPPING = 1500;

/** Space when it skips ahead. What it skips to may put the focus on a button, and that one is not to be pressed. */
export class Skipping {
  #last = -SKIPPING;

  /** Space was pressed and skipped ahead. */
  begin(now: number): void {
    this.#last = now;
  }

  /** Another key was pressed: whoever goes to a button means it. */
  end(): void {
    this.#last = -SKIPPING;
  }

  /** Whether Space pressed now still belongs to the skip; each such press is one more. */
  goesOn(now: number): boolean {
    const on = now - this.#last < SKIPPING;
    if (on) this.#last = now;
    return on;
  }
}

/** The shortcut that an event means, if any. */
export function shortcut(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "target">,
  shortcuts: readonly Shortcut[],
): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return null;
  const name = event.key === " " ? "Space" : event.key.toLowerCase();
  if (isClaimed(event.target, name)) return null;
  return shortcuts.some(({ keys }) => keys.includes(name)) ? name : null;
}
