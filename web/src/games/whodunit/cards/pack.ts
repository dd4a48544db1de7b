/** The cards of an edition, ready to be drawn. */

import { createContext } from "svelte";
import { capital } from "../../../lib/words";
import { floorPlan } from "../board/geometry";
import { lookOf } from "../looks";
import { termsOf } from "../terms";
import type { Edition, Suspect } from "../wire";
import type { Drawing } from "./drawing";

export type Sort = "suspect" | "weapon" | "room";
export const SORTS: readonly Sort[] = ["suspect", "weapon", "room"];

export interface CardInfo {
  id: string;
  name: string;
  /** A line about it, if the edition has one. */
  story: string;
  sort: Sort;
  drawing?: Drawing | undefined;
  suspect?: Suspect;
  /** A room's walls. */
  outline?: string;
}

/** What an edition calls a sort of cards. */
export interface Called {
  sort: Sort;
  label: string;
  plural: string;
}

export class Pack {
  readonly cards: readonly CardInfo[];
  readonly #byId: ReadonlyMap<string, CardInfo>;

  constructor(readonly content: Edition) {
    const { drawings } = lookOf(content);
    const outlines = new Map(floorPlan(content).rooms.map((room) => [room.id, room.outline]));
    const card = (
      sort: Sort,
      { id, name, story = "" }: Pick<CardInfo, "id" | "name"> & { story?: string },
    ): CardInfo => ({
      id,
      name,
      story,
      sort,
      drawing: drawings[id],
    });
    this.cards = [
      ...content.suspects.map((suspect) => ({ ...card("suspect", suspect), suspect })),
      ...content.weapons.map((weapon) => card("weapon", weapon)),
      ...content.rooms.map((room) => ({ ...card("room", room), outline: outlines.get(room.id) ?? "" })),
    ];
    this.#byId = new Map(this.cards.map((card) => [card.id, card]));
  }

  find(id: string): CardInfo | undefined {
    return this.#byId.get(id);
  }

  /** A card as one says it: "Mrs White", "the rope", "the Hall". */
  spoken(id: string): string {
    const card = this.find(id);
    if (!card) return id;
    const article = card.sort === "suspect" ? termsOf(this.content).suspect_article : "the";
    return article ? `${article} ${card.name}` : card.name;
  }

  /** The three sorts, in the edition's words. */
  get sorts(): Called[] {
    const { weapon, weapons } = termsOf(this.content);
    return [
      { sort: "suspect", label: "Suspect", plural: "Suspects" },
      { sort: "weapon", label: capital(weapon), plural: capital(weapons) },
      { sort: "room", label: "Room", plural: "Rooms" },
    ];
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

/** The answer's cards, which come by kind, in the order in which every sentence names them: who, where, with what. */
export const asSaid = ([suspect, weapon, room]: readonly [string, string, string]): string[] => [suspect, room, weapon];
