/** A gala on the desk: the mansion it is played in, and how things stand. */

import { CaseFile } from "../../../companion/casefile.svelte";
import type { Filed } from "../../../companion/shelf";
import { goneAfter, type Turn, turnNow } from "../../../companion/course";
import { tell, type Told } from "../../../companion/told";
import type { Column } from "../../../study/grid";
import type { Places } from "../board/geometry";
import type { Edition } from "../wire";
import { type Entry, placesAfter, type Position, stacksAfter } from "./position";
import { usualStack } from "./setup";
import { shelf } from "./shelf";
import { DECK } from "./words";

export class Gala extends CaseFile<Position, Entry> {
  places: Places = $derived.by(() => this.placesAfter(this.position.log));
  turn: Turn = $derived.by(() => this.turnAfter(this.position.log));
  stacks: Record<string, number> = $derived.by(() => this.#stacks());
  /** The kind of gem that has run out, and with it the evening. */
  gone = $derived.by(() => this.mansion.gems.find(({ id }) => this.stacks[id] === 0) ?? null);
  owners: Column[] = $derived.by(() => this.#owners());

  constructor(
    readonly mansion: Edition,
    position: Position,
    filed?: Filed,
  ) {
    super(shelf, () => mansion.id, position, filed);
  }

  /** An entry in words, by its number. */
  tell(number: number): Told {
    return tell(this.mansion.notation, this.position.log[number - 1]!, this.position.me);
  }

  /** The turn that comes after these entries, or goes on. */
  turnAfter(log: readonly Entry[]): Turn {
    return turnNow(this.mansion.notation, this.position.players, log);
  }

  /** Where everybody is after these entries. */
  placesAfter(log: readonly Entry[]): Places {
    return placesAfter(this.mansion.notation, this.position.places, log);
  }

  /** Everybody who still takes part after these entries. */
  here(log: readonly Entry[]): string[] {
    const gone = goneAfter(this.mansion.notation, log);
    return this.position.players.filter((name) => !gone.includes(name));
  }

  labelOf(owner: string): string {
    return this.owners.find(({ id }) => id === owner)?.label ?? owner;
  }

  #stacks(): Record<string, number> {
    const { stack, players, log } = this.position;
    const gems = this.mansion.gems.map(({ id }) => id);
    return stacksAfter(this.mansion.notation, stack ?? usualStack(this.mansion, players.length), gems, log);
  }

  #owners(): Column[] {
    const { players, me } = this.position;
    return [
      ...players.map((name): Column =>
        name === me ? { id: name, label: "You", kind: "me" } : { id: name, label: name, kind: "player" },
      ),
      { id: DECK, label: "Deck", kind: "apart" },
    ];
  }
}
