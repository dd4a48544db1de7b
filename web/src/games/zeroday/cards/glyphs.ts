/** Small marks in a square of 24: one for each type of card, and one for each keyword that tells in play. */

import type { Stock } from "./look";

export const TYPE_GLYPHS: Readonly<Record<Stock | "token", string>> = {
  creature: "M12 3.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9ZM4 21q0-7 8-7t8 7Z",
  land: "M2 20h20v-3.5L16.5 8 12 14.5 8.5 11 2 18Z",
  instant: "M3 5l8 7-8 7ZM12 5l8 7-8 7Z",
  sorcery: "M5 2.5h9.5L19 7v14.5H5ZM8 9.5v1.8h8V9.5ZM8 13v1.8h8V13ZM8 16.5v1.8h5v-1.8Z",
  artifact:
    "M10 2h4l.6 3 1.9.8 2.6-1.7 2.8 2.8-1.7 2.6.8 1.9 3 .6v4l-3 .6-.8 1.9 1.7 2.6-2.8 2.8-2.6-1.7-1.9.8-.6 3h-4l-.6-3-1.9-.8-2.6 1.7L2.1 21l1.7-2.6L3 16.5l-3-.6v-4l3-.6.8-1.9L2.1 6.9 4.9 4.1l2.6 1.7L9.4 5ZM12 9.5a3.7 3.7 0 1 0 0 7.4a3.7 3.7 0 0 0 0-7.4Z",
  equipment: "M8.5 3a6 6 0 0 1 5.7 8l7.3 7.3-3.2 3.2L11 14.2A6 6 0 0 1 3 8.5l3.5 3.3 3.8-1.5 1.5-3.8Z",
  enchantment: "M12 1.5 14.5 9.5 22.5 12 14.5 14.5 12 22.5 9.5 14.5 1.5 12 9.5 9.5Z",
  aura: "M12 2a10 10 0 1 1 0 20a10 10 0 0 1 0-20ZM12 5.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13ZM12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6Z",
  token: "M2 6h20v4a2 2 0 0 0 0 4v4H2v-4a2 2 0 0 0 0-4ZM15 8v2h1.5V8ZM15 11v2h1.5v-2ZM15 14v2h1.5v-2Z",
};

export const KEYWORD_GLYPHS: Readonly<Record<string, string>> = {
  flying: "M2 12Q7 4 12 11q5-7 10 1-5-3-7.5 2L12 20l-2.5-6Q7 9 2 12Z",
  reach: "M12 2l6 7h-4v7h-4V9H6ZM5 18.5h14v3H5Z",
  trample: "M2 10h9V5l11 7-11 7v-5H2Z",
  deathtouch: "M12 2q7 8 7 13a7 7 0 0 1-14 0q0-5 7-13ZM8.5 13l7 5.5M15.5 13l-7 5.5",
  lifelink: "M12 21.5Q2 14 2 8.5 2 4 6.5 4 10 4 12 7.5 14 4 17.5 4 22 4 22 8.5 22 14 12 21.5Z",
  vigilance: "M1 12Q6 5 12 5t11 7q-5 7-11 7T1 12ZM12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8Z",
  haste: "M4 3.5l8 8.5-8 8.5H1.5L8 12 1.5 3.5ZM14 3.5l8.5 8.5-8.5 8.5h-3L17.5 12 11 3.5Z",
  menace: "M7 3h4v11H7ZM13 3h4v11h-4ZM7 17h4v4H7ZM13 17h4v4h-4Z",
  "first-strike": "M20.5 2.5 22 4 10 17l2 2-2 2-2.5-2.5L4 22l-2-2 3.5-3.5L3 14l2-2 2 2Z",
  "double-strike": "M12 9 20 1.5 22.5 4 14.5 12l8 8-2.5 2.5-8-8-8 8L1.5 20l8-8-8-8L4 1.5Z",
  defender: "M12 1.5 21 5v7q0 7-9 10.5Q3 19 3 12V5Z",
  hexproof: "M12 1.5 21.5 7v10L12 22.5 2.5 17V7ZM12 5.5 6 9v6l6 3.5 6-3.5V9Z",
  indestructible: "M12 1 22 12 12 23 2 12ZM12 6.5 7 12l5 5.5 5-5.5Z",
  unblockable: "M1 9.5h9V5l8 7-8 7v-4.5H1ZM19.5 3H23v18h-3.5Z",
  prowess: "M12 2l3 6.5 7 .8-5.2 4.7 1.5 7-6.3-3.5-6.3 3.5 1.5-7L2 9.3l7-.8Z",
  ward: "M12 2a10 10 0 1 1 0 20a10 10 0 0 1 0-20ZM12 5a7 7 0 1 0 0 14a7 7 0 0 0 0-14ZM10.5 8h3v8h-3Z",
};

/** What is marked on a thing for the moment. */
export const STATE_GLYPHS = {
  sick: "M5 2h14v3q0 4.5-5 7 5 2.5 5 7v3H5v-3q0-4.5 5-7-5-2.5-5-7ZM8 5q.5 3 4 4.5Q15.5 8 16 5Z",
  damage: "M12 0l2.5 7L21 3.5 17.5 10l6.5 2-6.5 2 3.5 6.5-6.5-3.5L12 24l-2.5-7L3 20.5 6.5 14 0 12l6.5-2L3 3.5 9.5 7Z",
  shield: "M12 1.5 21 5v7q0 7-9 10.5Q3 19 3 12V5ZM12 5 6.5 7v5q0 4.5 5.5 7Z",
  goaded: "M3 10h5l9-6v16l-9-6H3ZM19 8l3-2M19 12h4M19 16l3 2",
  cannot:
    "M12 2a10 10 0 1 1 0 20a10 10 0 0 1 0-20ZM12 5a7 7 0 0 0-5.5 11.3L16.3 6.5A7 7 0 0 0 12 5ZM17.5 7.7 7.7 17.5A7 7 0 0 0 17.5 7.7Z",
  charge: "M9 1h6v3h3v19H6V4h3ZM13.5 7 8.5 14h3l-1 5 5-7h-3Z",
} as const;

/** The three kinds of evidence. */
export const EVIDENCE_GLYPHS = {
  hacker: "M12 2q8 0 8 10v4l2 6H2l2-6v-4Q4 2 12 2ZM7.5 11v3.5h4V11ZM12.5 11v3.5h4V11Z",
  virus:
    "M12 5a7 7 0 1 1 0 14a7 7 0 0 1 0-14ZM11 0h2v5h-2ZM11 19h2v5h-2ZM0 11h5v2H0ZM19 11h5v2h-5ZM2.8 4.2 4.2 2.8 8 6.6 6.6 8ZM16 17.4 17.4 16l3.8 3.8-1.4 1.4ZM19.8 2.8l1.4 1.4L17.4 8 16 6.6ZM6.6 16 8 17.4l-3.8 3.8-1.4-1.4Z",
  program: "M1 3h22v18H1ZM3 8v11h18V8ZM5 10.5l4.5 3-4.5 3ZM11 15h6v1.8h-6Z",
} as const;
