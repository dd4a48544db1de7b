/** Tables for the pictures of the rulebook: three players after a few turns, seen from the first seat. */

import type { Content, Fighting, Shown, Side, View, Waiting } from "../wire";

interface Lying {
  card: string;
  seat: number;
  tapped?: boolean;
  id?: number;
}

interface Scene {
  step: View["step"];
  active: number;
  lying: readonly Lying[];
  hand: readonly string[];
  combat?: readonly Fighting[];
  stack?: readonly Waiting[];
}

/** Lands of one seat, the last ``tapped`` of them tapped. */
const lands = (seat: number, card: string, count: number, tapped = 0): Lying[] =>
  Array.from({ length: count }, (_, at) => ({ card, seat, tapped: at >= count - tapped }));

const OWN: readonly Lying[] = [
  { card: "porter-with-the-keys", seat: 0, id: 101 },
  { card: "lamp-moth", seat: 0, id: 102 },
  ...lands(0, "rooftop-mast", 3),
  { card: "treasure", seat: 0 },
];
const OTHERS: readonly Lying[] = [
  { card: "stairwell-sprinter", seat: 1, id: 103 },
  ...lands(1, "transformer-yard", 3),
  { card: "front-desk-clerk", seat: 2, id: 104 },
  ...lands(2, "reading-room", 4),
];
const HAND = ["front-desk-clerk", "rooftop-mast", "sickbay-volunteer"];

export const BEGINNING: Scene = { step: "main-1", active: 0, lying: [...OWN, ...OTHERS], hand: HAND };

export const ATTACK: Scene = {
  step: "block",
  active: 0,
  hand: HAND,
  lying: [...OWN.map((one) => (one.id === 102 ? { ...one, tapped: true } : one)), ...OTHERS],
  combat: [
    { id: 101, defender: 2, blockers: [104], blocked: true },
    { id: 102, defender: 1 },
  ],
};

export const STACK: Scene = {
  step: "main-1",
  active: 1,
  hand: HAND,
  lying: [...OWN, ...OTHERS.map((one) => (one.card === "transformer-yard" ? { ...one, tapped: true } : one))],
  stack: [
    { id: 201, kind: "spell", card: "blow-a-fuse", controller: 1, targets: ["101"] },
    { id: 202, kind: "spell", card: "sent-back-upstairs", controller: 2, targets: ["103"] },
  ],
};

/** What the first seat sees of a scene. */
export function scene(content: Content, { step, active, lying, hand, combat = [], stack = [] }: Scene): View {
  const faces = new Map([...content.cards, ...content.tokens].map((card) => [card.id, card]));
  const battlefield = lying.flatMap(({ card, seat, tapped = false, id }, at): Shown[] => {
    const face = faces.get(card);
    if (!face) return [];
    const size = face.power === undefined ? {} : { power: face.power, toughness: face.toughness ?? null };
    const keywords = face.keywords ?? [];
    return [{ id: id ?? at + 1, card, owner: seat, controller: seat, tapped, keywords, ...size }];
  });
  const { hackers, viruses, programs } = content.evidence;
  const sides = [27, 30, 24].map((life, seat): Side => ({
    life,
    hand: seat === 0 ? hand.length : 4,
    library: 29,
    evidence: 5,
  }));
  return {
    seat: 0,
    step,
    turn: 8,
    active,
    first: 0,
    priority: 0,
    asked: null,
    asked_for: "",
    sides,
    programs: programs.slice(0, 2).map(({ id }) => id),
    split: "5-6-10",
    battlefield,
    stack: [...stack],
    combat: [...combat],
    suggestions: [],
    mine: {
      hand: hand.map((card, at) => [301 + at, card]),
      evidence: [...hackers.slice(0, 2), ...viruses.slice(0, 1), ...programs.slice(3, 5)].map(({ id }) => id),
    },
    over: null,
    resolving: [],
    aiming: null,
  };
}
