/** A value with its past and its undone future. Pure. */

export type History<T> = { past: readonly T[]; now: T; future: readonly T[] };

const LONGEST = 200;

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [] });

export function change<T>(history: History<T>, now: T): History<T> {
  return { past: [...history.past, history.now].slice(-LONGEST), now, future: [] };
}

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] };
}

export function redo<T>(history: History<T>): History<T> {
  const [after, ...future] = history.future;
  if (after === undefined) return history;
  return { past: [...history.past, history.now], now: after, future };
}
