/** How permanents lie: in rows by kind, what is alike in one place, what is attached with what it is attached to. */

import type { Shelf } from "../types";
import type { CardFace, Shown, View } from "../wire";
import { typesOf } from "./things";

/** Permanents that are alike in all that can be seen, lands also if some of them are tapped; or a single one with what is
 * attached to it. */
export interface Group {
  /** The number of the one that came first. */
  key: number;
  members: readonly Shown[];
  attached: readonly Shown[];
}

export interface Rows {
  creatures: readonly Group[];
  rest: readonly Group[];
  lands: readonly Group[];
}

/** What somebody controls, in rows; in each as it came, lands by what they are. */
export function rowsOf(view: View, seat: number, shelf: Shelf): Rows {
  const here = new Set(view.battlefield.map(({ id }) => id));
  const guests = new Map<number, Shown[]>();
  const rows: Record<keyof Rows, Shown[]> = { creatures: [], rest: [], lands: [] };
  for (const shown of view.battlefield) {
    const { attached: host } = shown;
    if (typeof host === "number" && here.has(host)) guests.set(host, [...(guests.get(host) ?? []), shown]);
    else if (shown.controller === seat) rows[rowFor(shown, shelf)].push(shown);
  }
  const busy = new Set(view.combat.flatMap(({ id, blockers = [] }) => [id, ...blockers]));
  const group = (row: readonly Shown[], looks = looksOf) => grouped(row, guests, busy, looks);
  const name = ({ card }: Shown) => shelf.card(card)?.name ?? card;
  const lands = rows.lands.toSorted(
    (a, b) => name(a).localeCompare(name(b)) || Number(!!b.tapped) - Number(!!a.tapped),
  );
  const upright = (shown: Shown) => looksOf({ ...shown, tapped: false });
  return { creatures: group(rows.creatures), rest: group(rows.rest), lands: group(lands, upright) };
}

function rowFor(shown: Shown, shelf: Shelf): keyof Rows {
  const types = typesOf(shown, shelf.card(shown.card));
  if (types.includes("creature")) return "creatures";
  return types.includes("land") ? "lands" : "rest";
}

/** Those that are alike lie together, where the first of them lies; what fights or carries something lies alone. */
function grouped(
  row: readonly Shown[],
  guests: ReadonlyMap<number, readonly Shown[]>,
  busy: ReadonlySet<number>,
  looksOf: (shown: Shown) => string,
): Group[] {
  const groups = new Map<string, Group & { members: Shown[] }>();
  for (const shown of row) {
    const attached = guests.get(shown.id) ?? [];
    const looks = attached.length > 0 || busy.has(shown.id) ? String(shown.id) : looksOf(shown);
    const group = groups.get(looks);
    if (group) group.members.push(shown);
    else groups.set(looks, { key: shown.id, members: [shown], attached });
  }
  return [...groups.values()].map((group) => ({ ...group, key: Math.min(...group.members.map(({ id }) => id)) }));
}

/** All that can be seen of a permanent but which one it is. */
const looksOf = (shown: Shown): string =>
  JSON.stringify(Object.entries({ ...shown, id: 0, tapped: !!shown.tapped }).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Everything in some groups, each once. */
export const everyIn = (groups: readonly Group[]): Shown[] =>
  groups.flatMap(({ members, attached }) => [...members, ...attached]);

/** Untapped sources of mana: how many there are, and how many make each colour; ``any`` of all colours. */
export interface Sources {
  untapped: number;
  all: number;
  colors: Readonly<Record<string, number>>;
}

export function sourcesOf(view: View, seat: number, shelf: Shelf): Sources {
  const colors: Record<string, number> = {};
  let [untapped, all] = [0, 0];
  for (const { card, controller, tapped } of view.battlefield) {
    const makes = controller === seat ? madeBy(shelf.card(card)) : [];
    if (makes.length === 0) continue;
    all += 1;
    if (tapped) continue;
    untapped += 1;
    for (const color of makes) colors[color] = (colors[color] ?? 0) + 1;
  }
  return { untapped, all, colors };
}

/** The colours that a permanent is tapped for, as its own text says them. */
export function madeBy(card: CardFace | undefined): readonly string[] {
  const text = card?.text.find((sentence) => /^\[tap\][^:]*: Add /.test(sentence));
  if (!text) return [];
  const made = [...text.slice(text.indexOf(": Add ")).matchAll(/\[([A-Z])\]/g)].map(([, color]) => color!);
  return made.length > 0 ? [...new Set(made)] : ["any"];
}

/** Between two places, and at most of each that lies behind another, in rem. */
const GAP = 0.55;
const SLIVER = 1;
/** All slivers of one place together take no more. */
const SLIVERS = 4.2;
/** What leans or is lit sticks out. */
const SPARE = 1.2;

/** How wide a row is: so many tiles, and so many rem beside them. A guest is half covered by what it is attached to. */
export function widthOf(groups: readonly Group[]): { tiles: number; rest: number } {
  const tiles = groups.reduce((sum, { attached }) => sum + 1 + attached.length / 2, 0);
  const slivers = groups.reduce((sum, { members }) => sum + Math.min(SLIVERS, (members.length - 1) * SLIVER), 0);
  return { tiles: Math.max(1, tiles), rest: slivers + groups.length * GAP + SPARE };
}
