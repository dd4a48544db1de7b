/** Content, views and events of this family: what the shell hands on as `unknown`, by its types. */

import type { Told } from "../../lib/wire";
import type { CardFace, Content, EvidenceCard, PackFace, Payload, View } from "./wire";

export const duelOf = (content: unknown): Content => content as Content;
export const viewOf = (view: unknown): View => view as View;
export const eventOf = ({ event }: Told): Payload => event as Payload;

/** What a duel is played with, found by id. */
export interface Shelf {
  content: Content;
  card: (id: string) => CardFace | undefined;
  /** A card or a token by what it is called, as choices name it. */
  named: (name: string) => CardFace | undefined;
  evidence: (id: string) => EvidenceCard | undefined;
  pack: (id: string) => PackFace | undefined;
}

const shelves = new WeakMap<Content, Shelf>();

/** The shelf of a content, made once. */
export function shelfOf(content: Content): Shelf {
  let shelf = shelves.get(content);
  if (!shelf) {
    const names = new Map([...content.cards, ...content.tokens].map((card) => [card.name, card]));
    const cards = byId([...content.cards, ...content.tokens]);
    const { hackers, viruses, programs } = content.evidence;
    const evidence = byId([...hackers, ...viruses, ...programs]);
    const packs = byId(content.packs);
    shelf = {
      content,
      card: (id) => cards.get(id),
      named: (name) => names.get(name),
      evidence: (id) => evidence.get(id),
      pack: (id) => packs.get(id),
    };
    shelves.set(content, shelf);
  }
  return shelf;
}

function byId<One extends { id: string }>(all: readonly One[]): ReadonlyMap<string, One> {
  return new Map(all.map((one) => [one.id, one]));
}
