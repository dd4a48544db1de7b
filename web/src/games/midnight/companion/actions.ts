/** What can be done in a turn and what it costs now, made into entries. Pure. */

import type { Content } from "../wire";
import { counted } from "../../../lib/words";
import type { Entry } from "./position";
import { knows, split, type Standing } from "./standing";

export type ActionId = "walk" | "suite" | "aloud" | "alone" | "extract" | "purser" | "buy" | "suspect";

export interface Offer {
  id: ActionId;
  label: string;
  /** What it costs now, in words. */
  price: string;
  /** Why it cannot be done; empty if it can. */
  lacks: string;
}

const LABELS: Readonly<Record<ActionId, string>> = {
  aloud: "Read aloud…",
  alone: "Read alone…",
  walk: "Move one zone",
  suite: "Enter the suite",
  extract: "Get it out of…",
  purser: "Move the Purser…",
  buy: "Buy a buoy",
  suspect: "Move a suspect…",
};

/** Points and buoys that an action takes: “1 point + 1 buoy”. */
export function priceWords(price: number, points: number, handed = 0): string {
  const parts = split(price, points);
  const buoys = parts.buoys + handed;
  const words = [parts.points && counted(parts.points, "point"), buoys && counted(buoys, "buoy")];
  return words.filter(Boolean).join(" + ") || "free";
}

/** Whether whoever's turn it is can pay this, and still has buoys to hand over. */
export const affords = ({ points, buoys, turn }: Standing, price: number, handed = 0): boolean =>
  points + (buoys[turn] ?? 0) >= price + handed && (buoys[turn] ?? 0) >= handed;

/** Everything that whoever's turn it is may do, in the order in which it is most often done. */
export function offers(now: Standing, { tabletop }: Content): Offer[] {
  const { prices } = tabletop;
  const paid = (id: ActionId, price: number, handed = 0): Offer => ({
    id,
    label: LABELS[id],
    price: priceWords(price, now.points, handed),
    lacks: affords(now, price, handed) ? "" : "Not enough points and buoys",
  });
  return [
    paid("aloud", prices.aloud),
    paid("alone", now.alone),
    paid("walk", prices.walk),
    paid("suite", prices.suite),
    paid("extract", prices.extract, prices.handed),
    paid("purser", prices.purser),
    { ...paid("buy", prices.buoy), lacks: lacksToBuy(now, prices.buoy, tabletop.buoys) },
    { id: "suspect", label: LABELS.suspect, price: "free", lacks: now.moved ? "One was moved already" : "" },
  ];
}

function lacksToBuy(now: Standing, price: number, all: number): string {
  if (now.points < price) return "No point left";
  if ((now.buoys[now.turn] ?? 0) >= now.share.buoys) return "Has all already";
  const held = Object.values(now.buoys).reduce((sum, buoys) => sum + buoys, 0);
  return held >= all ? "None in the reserve" : "";
}

/** What is charged to this player: nothing outside their turn, or if they cannot pay; then it is only ticked. */
const charged = (now: Standing, by: string, price: number, handed = 0): boolean =>
  now.phase === "turn" && now.turn === by && affords(now, price, handed);

export const readingPrice = (now: Standing, { tabletop }: Content, aloud: boolean): number =>
  aloud ? tabletop.prices.aloud : now.alone;

export function read(now: Standing, content: Content, by: string, path: string, aloud: boolean): Entry {
  const price = readingPrice(now, content, aloud);
  return { kind: "read", by, path, aloud, price: charged(now, by, price) ? price : 0 };
}

export function extract(now: Standing, { tabletop }: Content, by: string, from: string, path: string): Entry {
  const { extract: price, handed } = tabletop.prices;
  const pays = charged(now, by, price, handed);
  return { kind: "extract", by, from, path, price: pays ? price : 0, handed: pays ? handed : 0 };
}

/** The point comes back only if it is read aloud right after it was read alone, by whoever's turn it is. */
export function publish(now: Standing, { tabletop }: Content, by: string, path: string): Entry {
  const right = now.phase === "turn" && now.turn === by && now.reading?.by === by && now.reading.path === path;
  return { kind: "publish", by, path, back: right ? tabletop.prices.publish : 0 };
}

/** What noting a reading costs, in words: what is charged, or that it is only ticked. */
export function noteWords(now: Standing, by: string, price: number, handed = 0): string {
  return charged(now, by, price, handed) ? priceWords(price, now.points, handed) : "only ticked";
}

/** The paths that somebody can get out of somebody else. */
export function extractable(now: Standing, { tabletop, paths }: Content, by: string, from: string): string[] {
  return paths
    .map(({ id }) => id)
    .filter((path) => !tabletop.kept.includes(path) && knows(now, path, from) && !knows(now, path, by));
}
