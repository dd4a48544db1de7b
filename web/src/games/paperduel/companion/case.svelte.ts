/** Evidence on paper, on the desk. */

import { CaseFile } from "../../../companion/casefile.svelte";
import { goneAfter, roundFrom, turnNow } from "../../../companion/course";
import type { Filed } from "../../../companion/shelf";
import { tell, type Told } from "../../../companion/told";
import type { Notation } from "../../../lib/wire";
import type { Column } from "../../../study/grid";
import type { Content } from "../wire";
import { Deck } from "./deck";
import type { Entry, Position, Sort } from "./position";
import { shelf } from "./shelf";

export class Case extends CaseFile<Position, Entry> {
  deck: Deck = $derived.by(() => new Deck(this.content, this.position.evidence));
  /** Everybody who may hold a card, as the grid's columns. */
  owners: Column[] = $derived.by(() => this.#owners());

  /** ``game`` is whose study is asked. */
  constructor(
    game: string,
    readonly content: Content,
    position: Position,
    filed?: Filed,
  ) {
    super(shelf, () => game, position, filed);
  }

  get notation(): Notation {
    return this.content.notation;
  }

  /** An entry in words, by its number. */
  tell(number: number): Told {
    return tell(this.notation, this.position.log[number - 1]!, this.position.me);
  }

  /** Who most likely did something of this sort after these entries; nobody, if it belongs to no turn. */
  next(sort: Sort, log: readonly Entry[]): string {
    const form = this.notation.forms.find(({ kind }) => kind === sort);
    return form?.by ? turnNow(this.notation, this.position.players, log, sort).by : "";
  }

  /** Everybody else who is there after these entries, in the order in which they are asked. */
  roundFrom(by: string, log: readonly Entry[]): string[] {
    return roundFrom(this.notation, this.position.players, by, log);
  }

  /** Everybody who is there after these entries. */
  here(log: readonly Entry[]): string[] {
    const gone = goneAfter(this.notation, log);
    return this.position.players.filter((name) => !gone.includes(name));
  }

  #owners(): Column[] {
    const { players, me } = this.position;
    return [
      ...players.map((name): Column =>
        name === me ? { id: name, label: "You", kind: "me" } : { id: name, label: name, kind: "player" },
      ),
      { id: "envelope", label: "Envelope", kind: "apart" },
      { id: "face-up", label: "Open", kind: "table" },
    ];
  }
}
