/** A whodunit on the desk: with the cards that it is played with. */

import { CaseFile } from "../../../companion/casefile.svelte";
import { roundFrom, turnNow } from "../../../companion/course";
import type { Filed } from "../../../companion/shelf";
import { tell, type Told } from "../../../companion/told";
import { games } from "../../../lib/games.svelte";
import type { Notation } from "../../../lib/wire";
import type { Edition } from "../wire";
import { type Deck, editionDeck, ownDeck } from "./deck";
import { actorOf, type Entry, isAccusation, type Position } from "./position";
import { shelf } from "./shelf";

export class Case extends CaseFile<Position, Entry> {
  deck: Deck = $derived.by(() => this.#deck());

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
    const { options = [] } = games.find(this.gameOf(this.position)) ?? {};
    return options.some(({ key, default: usual }) => key === "accusations" && usual === "written");
  }

  /** An entry in words, by its number. */
  tell(number: number): Told {
    const { log, me } = this.position;
    return tell({ ...this.#notation, names: {} }, log[number - 1]!, me, (card) => this.deck.nameOf(card));
  }

  /** Who most likely asks or accuses after these entries. */
  next(sort: "question" | "accusation", log: readonly Entry[]): string {
    const acts = log.map((entry) => ({ by: actorOf(entry), kind: isAccusation(entry) ? "accusation" : "question" }));
    return turnNow(this.#notation, this.position.players, acts, sort).by;
  }

  /** Everybody else, in the order in which they are asked. */
  roundFrom(by: string): string[] {
    return roundFrom(this.#notation, this.position.players, by);
  }

  /** Own cards are written down as the first edition is. */
  get #notation(): Notation {
    return this.editions.get(this.gameOf(this.position))!.notation;
  }

  #deck(): Deck {
    const edition = this.editions.get(this.position.edition);
    return edition ? editionDeck(edition) : ownDeck(this.position.cards);
  }
}
