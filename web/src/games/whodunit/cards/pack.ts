/** The cards of an edition, ready to be drawn. */

import { createContext } from "svelte";
import { floorPlan } from "../board/geometry";
import type { Edition, Suspect } from "../wire";

export type Sort = "suspect" | "weapon" | "room";
export type CardInfo = { id: string; name: string; sort: Sort; suspect?: Suspect; outline?: string };

export const SORTS: readonly { sort: Sort; label: string; plural: string }[] = [
  { sort: "suspect", label: "Suspect", plural: "Suspects" },
  { sort: "weapon", label: "Weapon", plural: "Weapons" },
  { sort: "room", label: "Room", plural: "Rooms" },
];

export class Pack {
  readonly cards: readonly CardInfo[];
  readonly #byId: ReadonlyMap<string, CardInfo>;

  constructor(readonly content: Edition) {
    const outlines = new Map(floorPlan(content).rooms.map((room) => [room.id, room.outline]));
    this.cards = [
      ...content.suspects.map((suspect): CardInfo => ({
        id: suspect.id,
        name: suspect.name,
        sort: "suspect",
        suspect,
      })),
      ...content.weapons.map(({ id, name }): CardInfo => ({ id, name, sort: "weapon" })),
      ...content.rooms.map(({ id, name }): CardInfo => ({ id, name, sort: "room", outline: outlines.get(id) ?? "" })),
    ];
    this.#byId = new Map(this.cards.map((card) => [card.id, card]));
  }

  find(id: string): CardInfo | undefined {
    return this.#byId.get(id);
  }

  /** A card as one says it: "Mrs White", "the rope", "the Hall". */
  spoken(id: string): string {
    const card = this.find(id);
    return !card || card.sort === "suspect" ? (card?.name ?? id) : `the ${card.name}`;
  }

  of(sort: Sort): CardInfo[] {
    return this.cards.filter((card) => card.sort === sort);
  }

  /** A suspect by id, or by a chair's id, which is its suspect's. */
  suspect(id: string | undefined): Suspect | undefined {
    return id === undefined ? undefined : this.find(id)?.suspect;
  }
}

const packs = new WeakMap<Edition, Pack>();

/** An edition's pack, made once. */
export function packOf(content: Edition): Pack {
  const pack = packs.get(content) ?? new Pack(content);
  packs.set(content, pack);
  return pack;
}

/** The pack in use on this page; everything below the table reads it. */
export const [getPack, setPack] = createContext<() => Pack>();
