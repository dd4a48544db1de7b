/** The cases this browser keeps, newest first. */

import { forget, keep, kept } from "../../../lib/kept";
import { fromFile, type Position, toFile } from "./position";

export interface Filed {
  id: string;
  name: string;
  /** When it was last written in, as an ISO date. */
  changed: string;
}

const INDEX = "companion";
const placeOf = (id: string) => `companion.${id}`;

export function filed(): Filed[] {
  const found = kept<unknown>(INDEX, []);
  return Array.isArray(found) ? found.filter(isFiled) : [];
}

function isFiled(value: unknown): value is Filed {
  const { id, name, changed } = (value ?? {}) as Partial<Filed>;
  return [id, name, changed].every((one) => typeof one === "string");
}

export function take(id: string): Position | null {
  return fromFile(kept<unknown>(placeOf(id), null));
}

export function file(id: string, name: string, position: Position): void {
  keep(placeOf(id), toFile(position));
  keep(INDEX, [{ id, name, changed: new Date().toISOString() }, ...filed().filter((one) => one.id !== id)]);
}

export function discard(id: string): void {
  forget(placeOf(id));
  keep(
    INDEX,
    filed().filter((one) => one.id !== id),
  );
}

/** The case that holds this very position, if it is on the shelf already. */
export function find(position: Position): Filed | undefined {
  const text = JSON.stringify(toFile(position));
  return filed().find(({ id }) => JSON.stringify(kept<unknown>(placeOf(id), null)) === text);
}

export function freshId(): string {
  return crypto
    .getRandomValues(new Uint8Array(6))
    .reduce((text, byte) => text + byte.toString(16).padStart(2, "0"), "");
}
