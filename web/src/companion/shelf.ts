/** The cases this browser keeps, newest first: a shelf for each family. */

import { forget, keep, kept } from "../lib/kept";

export interface Filed {
  id: string;
  name: string;
  /** When it was last written in, as an ISO date. */
  changed: string;
}

/** How a family's positions are written down; what is read may come from anywhere, and is null if it is none. */
export interface Format<Position> {
  toFile: (position: Position) => unknown;
  fromFile: (file: unknown) => Position | null;
}

export class Shelf<Position> {
  /** ``place`` is the shelf's name in the browser's storage. */
  constructor(
    readonly place: string,
    readonly format: Format<Position>,
  ) {}

  filed(): Filed[] {
    const found = kept<unknown>(this.place, []);
    return Array.isArray(found) ? found.filter(isFiled) : [];
  }

  take(id: string): Position | null {
    return this.format.fromFile(kept<unknown>(this.#placeOf(id), null));
  }

  file(id: string, name: string, position: Position): void {
    keep(this.#placeOf(id), this.format.toFile(position));
    keep(this.place, [{ id, name, changed: new Date().toISOString() }, ...this.#others(id)]);
  }

  discard(id: string): void {
    forget(this.#placeOf(id));
    keep(this.place, this.#others(id));
  }

  /** The case that holds this very position, if it is on the shelf already. */
  find(position: Position): Filed | undefined {
    const text = JSON.stringify(this.format.toFile(position));
    return this.filed().find(({ id }) => JSON.stringify(kept<unknown>(this.#placeOf(id), null)) === text);
  }

  /** The case that lay on the desk last; empty if none did. */
  get open(): string {
    return kept(`${this.place}-open`, "");
  }

  set open(id: string) {
    if (id) keep(`${this.place}-open`, id);
    else forget(`${this.place}-open`);
  }

  #others(id: string): Filed[] {
    return this.filed().filter((one) => one.id !== id);
  }

  #placeOf(id: string): string {
    return `${this.place}.${id}`;
  }
}

function isFiled(value: unknown): value is Filed {
  const { id, name, changed } = (value ?? {}) as Partial<Filed>;
  return [id, name, changed].every((one) => typeof one === "string");
}

export function freshId(): string {
  return crypto
    .getRandomValues(new Uint8Array(6))
    .reduce((text, byte) => text + byte.toString(16).padStart(2, "0"), "");
}
