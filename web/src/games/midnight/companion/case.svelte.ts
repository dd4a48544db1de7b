/** A case on the desk: the ship it is played on, and how things stand. Nothing is deduced from it. */

import { CaseFile } from "../../../companion/casefile.svelte";
import { type Filed, freshId } from "../../../companion/shelf";
import type { Told } from "../../../companion/told";
import { listed } from "../../../lib/words";
import type { Content, PathCard } from "../wire";
import { type Entry, type Note, type Position, type Sheet, withNote } from "./position";
import { type Standing, standingAfter } from "./standing";
import { shelf } from "./shelf";
import { initials, pathName, tellEntry } from "./words";

const GAME = "midnight";

const nameFor = ({ title, players }: Position): string => title || listed(players);

export class Voyage extends CaseFile<Position, Entry> {
  standing: Standing = $derived.by(() => standingAfter(this.position, this.content));
  /** A letter or two for each player, at the heads of columns. */
  initials: string[] = $derived.by(() => initials(this.position.players));

  constructor(
    readonly content: Content,
    position: Position,
    filed: Filed | undefined,
  ) {
    super(shelf, () => GAME, position, filed ?? { id: freshId(), name: nameFor(position) });
  }

  /** The paragraphs are in the box: there is nothing to work out, and nothing to ask our server. */
  override think(): void {}

  /** A case is called by its title. */
  override rename(name: string): void {
    const title = name.trim();
    if (title !== this.position.title) this.write({ ...this.position, title });
    super.rename(title);
  }

  /** Another set-up of the same case. */
  setUp(position: Position): void {
    this.name = nameFor(position);
    this.write(position);
  }

  /** Take the last step back; once the page was loaded anew, the last entry. */
  stepBack(): void {
    if (this.history.past.length > 0) this.undo();
    else if (this.position.log.length > 0) this.remove(this.position.log.length);
  }

  note(path: string, note: Note): void {
    this.write({ ...this.position, notes: withNote(this.position.notes, path, note) });
  }

  writeSheet(sheet: Sheet): void {
    this.write({ ...this.position, sheet });
  }

  pathOf(id: string): PathCard | undefined {
    return this.content.paths.find((path) => path.id === id);
  }

  pathName(id: string): string {
    const path = this.pathOf(id);
    return path ? pathName(path, this.position.names) : id;
  }

  /** An entry in words, by its number. */
  tell(number: number): Told {
    return tellEntry(this.position.log[number - 1]!, this.content, this.position);
  }
}
