/** Where the keyboard goes in forms of our own. */

import type { Slot } from "../../lib/wire";

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The radio button of a group, or the option of a list, that an arrow key leads to, round the ends; null if the key is no
 * arrow. */
export function nextRadio(event: KeyboardEvent & { currentTarget: HTMLElement }): HTMLElement | null {
  const step = STEPS[event.key];
  const group = event.currentTarget.closest('[role="radiogroup"], [role="listbox"]');
  if (step === undefined || !group) return null;
  event.preventDefault();
  const radios = [...group.querySelectorAll<HTMLElement>(':is([role="radio"], [role="option"]):not(:disabled)')];
  return radios[(radios.indexOf(event.currentTarget) + step + radios.length) % radios.length] ?? null;
}

/** The first control of a slot's input in a form; of the form's button, if there is no slot. */
export function controlOf(form: HTMLElement | undefined, slot: Slot | null): HTMLElement | null | undefined {
  if (!slot) return form?.querySelector<HTMLElement>('button[type="submit"]');
  if (slot.takes === "one") return form?.querySelector<HTMLElement>('[role="radio"][tabindex="0"]');
  return form?.querySelector<HTMLElement>(
    `[data-slot="${CSS.escape(slot.name)}"] :is(input, select, button):not(:disabled)`,
  );
}
