/** A whodunit on the desk: with the cards that it is played with. */

import { CaseFile } from "../../../companion/casefile.svelte";
import { goneAfter, roundFrom, turnNow } from "../../../companion/course";
import type { Filed } from "../../../companion/shelf";
import { tell, type Told } from "../../../companion/told";
import type { Notation } from "../../../lib/wire";
import type { Column } from "../../../study/grid";
import type { Edition } from "../wire";
import { type Deck, editionDeck, ownDeck } from "./deck";
import type { Entry, Position, Sort } from "./position";
import { shelf } from "./shelf";

export class Case extends CaseFile<Position, Entry> {
  deck: Deck = $derived.by(() => this.#deck());

  /** Everybody who may hold a card, as the grid's columns. */
  owners: Column[] = $derived.by(() => this.#owners());

  constructor(
    readonly editions: ReadonlyMap<string, Edition>,
    position: Position,
    filed?: Filed,
  ) {
    const first = editions.keys().next().value ?? ""; // own cards are any game's
    super(shelf, ({ edition }) => edition || first, position, filed);
  }

  /** Whether accusations are usually written here, so that nobody hears the cards. */
  get accusesInWriting(): boolean {
    return this.notation.unheard.includes("accusation");
  }

  /** An entry in words, by its number. */
  tell(number: number): Told {
    const { log, me } = this.position;
    return tell({ ...this.notation, names: {} }, log[number - 1]!, me, (card) => this.deck.nameOf(card));
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

  /** Own cards are written down as the first edition is. */
  get notation(): Notation {
    return this.editions.get(this.gameOf(this.position))!.notation;
  }

  #owners(): Column[] {
    const { players, me, face_up } = this.position;
    return [
      ...players.map((name): Column =>
        name === me ? { id: name, label: "You", kind: "me" } : { id: name, label: name, kind: "player" },
      ),
      { id: "envelope", label: "Envelope", kind: "apart" },
      ...(face_up.length ? [{ id: "face-up", label: "Face up", kind: "table" as const }] : []),
    ];
  }

  #deck(): Deck {
    const edition = this.editions.get(this.position.edition);
    return edition ? editionDeck(edition) : ownDeck(this.position.cards);
  }
}
