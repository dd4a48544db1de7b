/** What this browser keeps between visits. Storage may be closed or full; then nothing is kept, and nothing breaks. */
const PREFIX = "sleuth.";

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Private windows and full disks.
  }
}

/** What was kept, or this if nothing was, or something of another kind. */
export function kept<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key);
    const found: unknown = text === null ? otherwise : JSON.parse(text);
    return otherwise === null || kindOf(found) === kindOf(otherwise) ? (found as T) : otherwise;
  } catch {
    return otherwise;
  }
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? "array" : value === null ? "null" : typeof value;
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept.
  }
}
