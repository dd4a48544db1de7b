/** A handful of cards and two packs, enough to search through. */
import type { CardFace, Content } from "../wire";

type Printed = Partial<CardFace> & { id: string; name: string };

const printed = (card: Printed): CardFace => ({
  cost: "",
  value: 0,
  types: [],
  subtypes: [],
  line: "",
  colors: [],
  text: [],
  ...card,
});

const creature = (card: Printed, ...subtypes: string[]): CardFace =>
  printed({ types: ["creature"], subtypes, line: `Creature — ${subtypes.join(" ")}`, power: 1, toughness: 1, ...card });

export const content: Content = {
  cards: [
    creature(
      {
        id: "lamp-moth",
        name: "Lamp Moth",
        cost: "B",
        value: 1,
        colors: ["B"],
        text: ["Flying"],
        keywords: ["flying"],
        words: [["flying", "Only creatures with flying or reach can block it."]],
      },
      "Moth",
    ),
    creature(
      {
        id: "wire-crow",
        name: "Wire Crow",
        cost: "2BC",
        value: 4,
        colors: ["B", "C"],
        text: ["Flying", "When this creature enters, draw a card."],
        power: 2,
        toughness: 3,
        words: [["flying", "Only creatures with flying or reach can block it."]],
      },
      "Bird",
    ),
    creature(
      { id: "gate-guard", name: "Gate Guard", cost: "1B", value: 2, colors: ["B"], text: ["First strike"] },
      "Guard",
    ),
    printed({
      id: "long-read",
      name: "Long Read",
      cost: "2CC",
      value: 4,
      types: ["sorcery"],
      line: "Sorcery",
      colors: ["C"],
      text: ["Draw two cards. You can’t attack this turn."],
    }),
    printed({
      id: "roll-call",
      name: "Roll Call",
      cost: "3B",
      value: 4,
      types: ["sorcery"],
      line: "Sorcery",
      colors: ["B"],
      text: ["Create two 1/1 Beacon Guard creature tokens.", "[2][C]: Put a +1/+1 counter on each of them."],
    }),
    printed({
      id: "entree-cafe",
      name: "Entrée Café",
      cost: "2",
      value: 2,
      types: ["artifact"],
      line: "Artifact",
      text: ["[tap]: Add one mana of any colour."],
    }),
    printed({
      id: "mast",
      name: "Mast",
      types: ["land"],
      line: "Land — Basic Beacon",
      colors: ["B"],
      text: ["[tap]: Add [B]."],
    }),
    printed({
      id: "booth",
      name: "Booth",
      types: ["land"],
      line: "Land",
      colors: ["B", "C"],
      text: ["[tap]: Add [B] or [C]."],
    }),
  ],
  tokens: [creature({ id: "guard", name: "Guard", colors: ["B"] }, "Guard")],
  packs: [
    {
      id: "tower",
      name: "Tower",
      colors: ["B", "C"],
      plan: "Fly.",
      cards: { mast: 5, booth: 3, "lamp-moth": 2, "wire-crow": 1, "roll-call": 1 },
    },
    {
      id: "desk",
      name: "Night Desk",
      colors: ["C", "B"],
      plan: "Draw.",
      cards: { booth: 2, "long-read": 2, "entree-cafe": 1 },
    },
  ],
  evidence: { hackers: [], viruses: [], programs: [] },
  colors: [
    { id: "B", name: "Beacon" },
    { id: "C", name: "Cipher" },
    { id: "N", name: "Null" },
  ],
  steps: [],
};
