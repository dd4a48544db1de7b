/** What is on the table by its ref, wherever it lies; and its words. */

import type { Duel, Ref } from "../play/duel";
import type { Shelf } from "../types";
import type { CardFace, Shown, View, Waiting } from "../wire";
import { statsOf } from "../cards/look";
import { signOf, symbolsOf } from "../cards/symbols";
import { standingOf } from "./standing";

export type Zone = "battlefield" | "hand" | "graveyard" | "exile" | "stack";

/** A card, a token, a spell or an ability, and where it is. */
export interface Thing {
  ref: Ref;
  /** Its card; empty for a suggestion on the stack. */
  card: string;
  zone: Zone;
  /** Who controls it, or whose zone it lies in. */
  seat: number;
  shown?: Shown;
  waiting?: Waiting;
}

export const refOf = (id: number): Ref => String(id);
export const playerRef = (seat: number): Ref => `p${seat}`;
export const stackRef = (id: number): Ref => `s${id}`;
/** A pile on the table, which things come out of and go to. */
export const pileRef = (seat: number, zone: string): Ref => `${zone}-${seat}`;
/** The seat that a ref names, if it names a player. */
export const seatOf = (ref: Ref): number | null => (/^p\d+$/.test(ref) ? Number(ref.slice(1)) : null);

const found = new WeakMap<View, ReadonlyMap<Ref, Thing>>();

/** Everything that a view shows, by its ref. */
export function thingsOf(view: View): ReadonlyMap<Ref, Thing> {
  let things = found.get(view);
  if (!things) {
    things = new Map([...thingsIn(view)].map((thing) => [thing.ref, thing]));
    found.set(view, things);
  }
  return things;
}

function* thingsIn(view: View): Generator<Thing> {
  for (const shown of view.battlefield)
    yield { ref: refOf(shown.id), card: shown.card, zone: "battlefield", seat: shown.controller, shown };
  for (const waiting of view.stack)
    yield { ref: stackRef(waiting.id), card: waiting.card, zone: "stack", seat: waiting.controller, waiting };
  for (const [seat, side] of view.sides.entries())
    for (const zone of ["graveyard", "exile"] as const)
      for (const [id, card] of side[zone] ?? []) yield { ref: refOf(id), card, zone, seat };
  for (const [id, card] of view.mine?.hand ?? []) yield { ref: refOf(id), card, zone: "hand", seat: view.seat ?? 0 };
}

/** What a permanent is now. */
export const typesOf = (shown: Shown, card: CardFace | undefined): readonly string[] =>
  shown.types?.length ? shown.types : (card?.types ?? []);

/** Whose desk it is, as a colour in CSS. */
export const deskOf = (duel: Duel, seat: number): string => `var(--desk-${duel.desks?.[seat] ?? "abcdef"[seat]})`;

/** What changes a permanent now, besides what its card says, each in a few words. */
export function statesOf(shown: Shown, view: View, shelf: Shelf, names: readonly string[]): string[] {
  const attack = view.combat.find(({ id }) => id === shown.id);
  const blocked = view.combat.filter(({ blockers }) => blockers?.includes(shown.id));
  const cardOf = (id: number) => {
    const other = view.battlefield.find((one) => one.id === id);
    return (other && shelf.card(other.card)?.name) ?? "";
  };
  const attachments = view.battlefield.filter(({ attached }) => attached === shown.id);
  return [
    attack && `attacks ${names[attack.defender] ?? ""}${attack.blocked ? ", blocked" : ""}`,
    ...blocked.map(({ id }) => `blocks ${cardOf(id)}`),
    shown.tapped && "tapped",
    shown.sick && "came this turn",
    shown.damage && `${shown.damage} damage`,
    shown.shield && `${shown.shield} damage will be prevented`,
    ...Object.entries(shown.counters ?? {}).map(([counter, count]) => `${count} × ${counter}`),
    ...(shown.cannot ?? []).map((what) => `can’t ${what}`),
    shown.goaded && "goaded",
    typeof shown.attached === "number" && `on ${cardOf(shown.attached)}`,
    ...attachments.map(({ card }) => `with ${shelf.card(card)?.name ?? card}`),
    shown.owner !== shown.controller && `owned by ${names[shown.owner] ?? ""}`,
  ].filter((state): state is string => Boolean(state));
}

/** What a screen reader says of a thing. */
export function wordsOf(duel: Duel, ref: Ref): string {
  const seat = seatOf(ref);
  if (seat !== null) {
    const name = seat === duel.me ? "You" : (duel.names[seat] ?? "");
    const life = `${duel.view.sides[seat]?.life ?? 0} life`;
    const { attackers } = standingOf(duel.view, seat);
    const attacked = attackers > 0 ? [`attacked by ${attackers}`] : [];
    const signs = seat === duel.me ? [] : signsOf(duel.view, seat);
    return [name, ...signs, life, ...attacked, ...fateOf(duel, ref)].join(", ");
  }
  const thing = thingsOf(duel.view).get(ref);
  if (!thing) return "";
  const name = thing.card ? (duel.shelf.card(thing.card)?.name ?? thing.card) : "Suggestion";
  const { shown } = thing;
  if (!shown) return [name, ...printedOn(thing, duel.shelf)].join(", ");
  const size = typeof shown.power === "number" ? `${shown.power}/${shown.toughness}` : "";
  const states = statesOf(shown, duel.view, duel.shelf, duel.names);
  return [name, size, ...(shown.keywords ?? []), ...states, ...fateOf(duel, ref)].filter(Boolean).join(", ");
}

/** What is to be read on a card that is not on the battlefield: in a hand the numbers of its cost, and its size. */
function printedOn({ card, zone }: Thing, shelf: Shelf): string[] {
  const face = zone === "stack" ? undefined : shelf.card(card);
  if (!face) return [];
  const numbers = zone === "hand" ? symbolsOf(face.cost).filter((symbol) => !signOf(symbol).shape) : [];
  const stats = statsOf(face, undefined);
  return [...numbers, ...(stats ? [`${stats.power}/${stats.toughness}`] : [])];
}

/** How another player stands, as it is written beside their name. */
function signsOf(view: View, seat: number): string[] {
  const { turn, awaited, doing, out } = standingOf(view, seat);
  return out ? ["out"] : [turn ? "turn" : "", awaited ? doing : ""].filter(Boolean);
}

/** What a fight would come to for something, in words. */
function fateOf(duel: Duel, ref: Ref): string[] {
  const fate = duel.forecast(ref);
  if (!fate || (fate.damage === 0 && !fate.dies)) return [];
  const left = typeof fate.life === "number" ? `, and have ${fate.life} life left` : "";
  return [`would take ${fate.damage} damage${left}${fate.dies ? ", and die" : ""}`];
}
