/** A small house for tests: two rows of three rooms, four guests. */

import { GALA } from "../../companion/notations.fixture";
import type { Edition, Open, View } from "./wire";

const costume = { headwear: "hat", mask: "mask", dress: "coat", holds: "fan" };
const guest = (id: string, letter: string) => ({
  id,
  name: id.toUpperCase(),
  letter,
  colour: "red",
  portrait: "",
  costume,
});

const words = (title: string) => ({ title, short: title, note: "" });

export const HOUSE: Edition = {
  id: "suspicion",
  title: "",
  tagline: "",
  host: "",
  story: "",
  players: [2, 6],
  minutes: [30, 45],
  difficulty: "Medium",
  dice: [],
  deeds: {
    rob: words("Rob"),
    lift: words("Lift"),
    slip: words("Passage"),
    peek: words("Peek"),
    ask: words("Ask"),
  },
  masks: [],
  guests: [guest("ann", "A"), guest("bob", "B"), guest("cy", "C"), guest("di", "D")],
  gems: [
    { id: "ruby", name: "ruby", plural: "rubies", colour: "red", cut: "oval" },
    { id: "diamond", name: "diamond", plural: "diamonds", colour: "white", cut: "brilliant" },
  ],
  rooms: ["hall", "den", "attic", "bath", "cellar", "porch"].map((id, i) => ({
    id,
    name: id,
    row: Math.floor(i / 3),
    column: i % 3,
    gems: i % 2 ? ["ruby"] : ["diamond"],
  })),
  cards: [],
  printings: [],
  doorways: {
    hall: ["den", "bath"],
    den: ["hall", "attic", "cellar"],
    attic: ["den", "porch"],
    bath: ["hall", "cellar"],
    cellar: ["den", "bath", "porch"],
    porch: ["attic", "cellar"],
  },
  in_sight: {
    hall: ["hall", "den", "attic", "bath"],
    den: ["hall", "den", "attic", "cellar"],
    attic: ["hall", "den", "attic", "porch"],
    bath: ["hall", "bath", "cellar", "porch"],
    cellar: ["den", "bath", "cellar", "porch"],
    porch: ["attic", "bath", "cellar", "porch"],
  },
  goal: { title: "", gems: "", named: "", secret: "", end: "" },
  worth: { sets: 6, singles: 1, named: 7 },
  sample: { loot: {}, lines: [], total: 0 },
  notation: GALA.notation,
};

const OPEN: Open = {
  phase: "roll",
  seat: 0,
  turn: 5,
  round: 2,
  first: 0,
  masks: ["fox", "owl", "hare"],
  places: { ann: "hall", bob: "den", cy: "porch", di: "attic" },
  stacks: {},
  loot: [],
  hand_sizes: [],
  deck: 0,
  discards: [],
  invitations: 1,
  dice: [],
  spent: [],
  card: null,
  done: [],
  robberies: [],
  questions: [],
  peeks: [],
  guessed: [],
  conceded: {},
  conceded_in: {},
  ending: null,
};

export const viewWith = (mine: Partial<View>, table: Partial<Open> = {}): View => ({
  seat: 0,
  guest: "ann",
  hand: [],
  answers: [],
  sightings: [],
  guesses: [],
  suspected: [],
  ...mine,
  table: { ...OPEN, ...table },
});
