/** The cases this browser keeps, newest first: a shelf for each family. */

import { forget, keep, kept } from "../lib/storage";
import { type Marks, restore } from "../table/notebook/marks";
import { isModest } from "./foreign";
import { isWorked, type Worked } from "./worked";

/** What is kept beside a case: the last deductions, and a learner's marks. */
const BESIDE = ["worked", "marks"] as const;

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
  /** Letters in the longest text that somebody may write, where that is more than a name. */
  longest?: number;
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

  /** The position in a file from anywhere, or null if it is none or holds more than a case can. */
  read(file: unknown): Position | null {
    return isModest(file, this.format.longest) ? this.format.fromFile(file) : null;
  }

  take(id: string): Position | null {
    return this.read(kept<unknown>(this.#placeOf(id), null));
  }

  file(id: string, name: string, position: Position): void {
    keep(this.#placeOf(id), this.format.toFile(position));
    keep(this.place, [{ id, name, changed: new Date().toISOString() }, ...this.#others(id)]);
  }

  /** What was last worked out of a case. */
  worked(id: string): Worked | null {
    const found = kept<unknown>(this.#beside(id, "worked"), null);
    return isWorked(found) ? found : null;
  }

  keepWorked(id: string, worked: Worked): void {
    keep(this.#beside(id, "worked"), worked);
  }

  /** A learner's own marks in a case. */
  marks(id: string): Marks {
    return restore({ marks: kept<unknown>(this.#beside(id, "marks"), {}), revision: 0 })?.marks ?? {};
  }

  keepMarks(id: string, marks: Marks): void {
    keep(this.#beside(id, "marks"), marks);
  }

  discard(id: string): void {
    forget(this.#placeOf(id));
    for (const sort of BESIDE) forget(this.#beside(id, sort));
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

  #beside(id: string, sort: (typeof BESIDE)[number]): string {
    return `${this.#placeOf(id)}.${sort}`;
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
