/** What a card looks like by what it is: its stock, which tells the type by its shape, and its colours. */

import type { CardFace, Shown } from "../wire";

/** The shapes that cards are cut to. */
export type Stock = "creature" | "land" | "instant" | "sorcery" | "artifact" | "equipment" | "enchantment" | "aura";

type Typed = Pick<CardFace, "types" | "subtypes">;

export function stockOf({ types, subtypes }: Typed): Stock {
  if (types.includes("land")) return "land";
  if (subtypes.includes("Equipment")) return "equipment";
  if (types.includes("artifact")) return "artifact";
  if (types.includes("creature")) return "creature";
  if (subtypes.includes("Aura")) return "aura";
  if (types.includes("enchantment")) return "enchantment";
  return types.includes("instant") ? "instant" : "sorcery";
}

/** Tokens have no cost, and are no lands. */
export const isToken = ({ cost, types }: CardFace): boolean => cost === "" && !types.includes("land");

const TONES: Readonly<Record<string, string>> = { B: "beacon", C: "cipher", N: "null", S: "surge", R: "root" };

/** The tokens of its colours, as style: one for a single colour, two for a pair, the plain one for none. */
export function tonesOf(colors: readonly string[]): string {
  const [one = "plain", two = one] = colors.map((color) => TONES[color] ?? "plain");
  return [
    `--tone:var(--${one})`,
    `--tone-b:var(--${two})`,
    `--soft:var(--${one}-soft)`,
    `--soft-b:var(--${two}-soft)`,
    `--tone-ink:var(--${one}-ink)`,
  ].join(";");
}

/** How power or toughness stands to what is printed. */
export const change = (now: number, printed: number): "" | "raised" | "lowered" =>
  now > printed ? "raised" : now < printed ? "lowered" : "";

export interface Stats {
  power: number;
  toughness: number;
  /** Against what is printed. */
  powerIs: "" | "raised" | "lowered";
  toughnessIs: "" | "raised" | "lowered";
  damage: number;
}

/** Power and toughness as they are now; none for what is no creature. */
export function statsOf(card: CardFace, shown?: Shown): Stats | null {
  const power = shown ? shown.power : card.power;
  const toughness = shown ? shown.toughness : card.toughness;
  if (power === null || power === undefined || toughness === null || toughness === undefined) return null;
  return {
    power,
    toughness,
    powerIs: change(power, card.power ?? power),
    toughnessIs: change(toughness, card.toughness ?? toughness),
    damage: shown?.damage ?? 0,
  };
}

/** Two counters of a kind in as few signs as can be: ``+2``, ``−1``, ``3``. */
export const tally = (kind: string, count: number): string =>
  kind.startsWith("+") ? `+${count}` : kind.startsWith("-") ? `−${count}` : `${count}`;

/** A keyword in words: ``first-strike`` as it stands in a sentence. */
export const worded = (keyword: string): string =>
  keyword === "unblockable" ? "can’t be blocked" : keyword.replaceAll("-", " ");

/** What is different about it just now, in a few words each. */
export function notesOf(card: CardFace, shown: Shown): readonly string[] {
  const gained = (shown.keywords ?? []).filter((keyword) => !card.keywords?.includes(keyword));
  const lost = (card.keywords ?? []).filter((keyword) => !(shown.keywords ?? []).includes(keyword));
  const permanent = lost.filter((keyword) => !["flash", "convoke"].includes(keyword));
  const stats = statsOf(card, shown);
  const changed = stats && (stats.powerIs || stats.toughnessIs) && card.power !== null && card.power !== undefined;
  return [
    ...(changed ? [`printed ${card.power}/${card.toughness}`] : []),
    ...Object.entries(shown.counters ?? {}).map(
      ([kind, count]) => `${count} × ${kind.replace("-", "−").replace("/-", "/−")}`,
    ),
    ...(shown.damage ? [`${shown.damage} damage`] : []),
    ...(shown.shield ? [`prevents ${shown.shield}`] : []),
    ...gained.map((keyword) => `has ${worded(keyword)}`),
    ...permanent.map((keyword) => `no ${worded(keyword)}`),
    ...(shown.cannot ?? []).map((deed) => `can’t ${deed}`),
    ...(shown.goaded ? ["goaded"] : []),
    ...(shown.tapped ? ["tapped"] : []),
    ...(isSick(shown) ? ["came this turn"] : []),
  ];
}

/** Whether it came this turn and has to wait. */
export const isSick = ({ sick, keywords }: Shown): boolean => !!sick && !keywords?.includes("haste");
