/** A player's notebook at one table: marks with undo, and words; kept in this browser and by the house. */

import { keep, kept } from "../../lib/storage";
import { begin, change, type History, redo, undo } from "./history";
import { type Marks, restore, type Texts } from "./marks";

const DELAY = 800;

/** Nothing is said of words while there are none. */
type Saved = { marks: Marks; texts?: Texts; revision: number };

export class Notebook {
  history = $state.raw<History<Marks>>(begin({}));
  marks = $derived(this.history.now);
  /** What is written in words, by what it is about; nothing of it is undone. */
  texts = $state.raw<Texts>({});

  readonly #key: string;
  readonly #save: (saved: Saved) => void;
  #revision = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** A notebook under a key of this browser, with a way to have the house keep it too. */
  constructor(key: string, save: (saved: Saved) => void) {
    this.#key = key;
    this.#save = save;
    this.#take(kept<unknown>(key, null));
  }

  /** Follow what other tabs write, and write what is unsaved before leaving; until the returned function is called. */
  open(): () => void {
    const elsewhere = (event: StorageEvent) => {
      if (event.key?.endsWith(this.#key)) this.#take(kept<unknown>(this.#key, null));
    };
    addEventListener("storage", elsewhere);
    return () => {
      removeEventListener("storage", elsewhere);
      clearTimeout(this.#timer);
    };
  }

  /** What the house kept. Whichever was written last stays: this browser may have been offline. */
  received(saved: unknown): void {
    const theirs = restore(saved);
    if (theirs && theirs.revision > this.#revision) this.#take(saved);
    else if (this.#revision > (theirs?.revision ?? 0)) this.#saveSoon();
  }

  write(marks: Marks): void {
    if (marks === this.marks) return;
    this.#turn(change(this.history, marks));
  }

  /** Write something in words, or rub it out. */
  writeText(about: string, text: string): void {
    const { [about]: before = "", ...others } = this.texts;
    if (text === before) return;
    this.texts = text ? { ...others, [about]: text } : others;
    this.#changed();
  }

  undo(): void {
    this.#turn(undo(this.history));
  }

  redo(): void {
    this.#turn(redo(this.history));
  }

  #turn(history: History<Marks>): void {
    if (history === this.history) return;
    this.history = history;
    this.#changed();
  }

  #changed(): void {
    this.#revision += 1;
    keep(this.#key, this.#saved());
    this.#saveSoon();
  }

  #saved(): Saved {
    const { marks, texts } = this;
    return { marks, ...(Object.keys(texts).length > 0 && { texts }), revision: this.#revision };
  }

  #take(saved: unknown): void {
    const found = restore(saved);
    if (!found || found.revision <= this.#revision) return;
    this.history = begin(found.marks);
    this.texts = found.texts;
    this.#revision = found.revision;
  }

  #saveSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#save(this.#saved()), DELAY);
  }
}
