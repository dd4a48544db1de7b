/** A whodunit on the desk: with the cards that it is played with. */

import { CaseFile } from "../../../companion/casefile.svelte";
import type { Filed } from "../../../companion/shelf";
import { games } from "../../../lib/games.svelte";
import type { Edition } from "../wire";
import { type Deck, editionDeck, ownDeck } from "./deck";
import { tell } from "./entries";
import type { Entry, Position } from "./position";
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
  tell(number: number) {
    return tell(this.position.log[number - 1]!, this.deck, this.position.me);
  }

  #deck(): Deck {
    const edition = this.editions.get(this.position.edition);
    return edition ? editionDeck(edition) : ownDeck(this.position.cards);
  }
}
