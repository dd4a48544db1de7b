/** Arrow keys inside a group of radio buttons of our own. */

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The radio button that an arrow key leads to, round the ends; null if the key is no arrow. */
export function nextRadio(event: KeyboardEvent & { currentTarget: HTMLElement }): HTMLElement | null {
  const step = STEPS[event.key];
  const group = event.currentTarget.closest('[role="radiogroup"]');
  if (step === undefined || !group) return null;
  event.preventDefault();
  const radios = [...group.querySelectorAll<HTMLElement>('[role="radio"]')];
  return radios[(radios.indexOf(event.currentTarget) + step + radios.length) % radios.length] ?? null;
}
