/** Where what is new on the table came from, so that it is seen to come: every change of zone makes a new object. */

import type { Ref } from "../play/duel";
import type { View } from "../wire";
import { pileRef, playerRef, type Thing, thingsOf, type Zone } from "./things";

/** For each zone the ones that a thing may have come out of, the likeliest first. */
const WAYS: Readonly<Record<Zone, readonly Zone[]>> = {
  battlefield: ["stack", "hand", "graveyard", "exile"],
  stack: ["hand", "graveyard", "exile"],
  graveyard: ["battlefield", "stack", "hand", "exile"],
  exile: ["battlefield", "stack", "graveyard", "hand"],
  hand: ["battlefield", "graveyard", "exile", "stack"],
};

/** Everything new in the second view, with what it came out of: what was there before and is gone, else the source of an
 * ability, else the library or whoever it belongs to. */
export function originsOf(before: View, after: View): ReadonlyMap<Ref, readonly Ref[]> {
  const [was, is] = [thingsOf(before), thingsOf(after)];
  const gone = [...was.values()].filter(({ ref }) => !is.has(ref));
  const origins = new Map<Ref, readonly Ref[]>();
  for (const thing of is.values()) {
    if (was.has(thing.ref)) continue;
    const left = takenFrom(gone, thing);
    origins.set(thing.ref, [...(left ? [left.ref] : sourceOf(thing, was)), ...homeOf(thing)]);
  }
  return origins;
}

/** What has gone and is the same card; it is taken out, since it became only one thing. */
function takenFrom(gone: Thing[], { card, zone, waiting }: Thing): Thing | undefined {
  if (!card || (waiting && waiting.kind !== "spell")) return undefined;
  for (const way of WAYS[zone]) {
    const index = gone.findIndex((one) => one.zone === way && one.card === card && isCard(one));
    if (index >= 0) return gone.splice(index, 1)[0];
  }
  return undefined;
}

const isCard = ({ waiting }: Thing): boolean => !waiting || waiting.kind === "spell";

/** An ability comes out of the permanent that has it. */
function sourceOf({ card, seat, zone, waiting }: Thing, was: ReadonlyMap<Ref, Thing>): Ref[] {
  if (zone !== "stack" || waiting?.kind === "spell") return [];
  const source = [...was.values()].find((one) => one.zone !== "stack" && one.card === card && one.seat === seat);
  return source ? [source.ref] : [];
}

const homeOf = ({ seat, zone }: Thing): Ref[] =>
  zone === "hand" ? [pileRef(seat, "library"), playerRef(seat)] : [playerRef(seat)];
