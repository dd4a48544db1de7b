/** Keys that work anywhere at the table. */

export const SHORTCUTS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ["c"], does: "Go to your choices" },
  { keys: ["b"], does: "Go to the lit squares on the board; arrows move, Enter walks" },
  {
    keys: ["n"],
    does: "Go to the notebook; arrows move, y, n, m and 1 to 9 write, Backspace rubs out, Ctrl+Z undoes, w asks why",
  },
  { keys: ["l"], does: "Read the log" },
  { keys: ["t"], does: "Talk" },
  { keys: ["u"], does: "Take your last move back, while you can" },
  { keys: ["Space"], does: "Skip ahead to now" },
  { keys: ["?"], does: "Show these keys" },
];

/** Whether a key pressed here is meant as text, or for a control that has its own use for it. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog, [contenteditable]") !== null;
}

/** The shortcut that an event means, if any. */
export function shortcut(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "target">,
): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return null;
  const name = event.key === " " ? "Space" : event.key.toLowerCase();
  return SHORTCUTS.some(({ keys }) => keys.includes(name)) ? name : null;
}
