/** Writing in a log. Entries are counted from 1, as everywhere. Pure. */

interface Logged {
  log: unknown[];
}

type EntryOf<Position extends Logged> = Position["log"][number];

export function add<Position extends Logged>(position: Position, entry: EntryOf<Position>): Position {
  return { ...position, log: [...position.log, entry] };
}

/** Write an entry before the one of this number. */
export function insert<Position extends Logged>(
  position: Position,
  number: number,
  entry: EntryOf<Position>,
): Position {
  return { ...position, log: position.log.toSpliced(number - 1, 0, entry) };
}

/** Write an entry anew. */
export function replace<Position extends Logged>(
  position: Position,
  number: number,
  entry: EntryOf<Position>,
): Position {
  return { ...position, log: position.log.with(number - 1, entry) };
}

export function remove<Position extends Logged>(position: Position, number: number): Position {
  return { ...position, log: position.log.toSpliced(number - 1, 1) };
}
