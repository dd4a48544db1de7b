/** The gala's face: a mansion by candlelight, ten masked guests and three trays of gems. */

import type { Face } from "../face";
import type { Beats } from "../../table/link/pace";
import { turnIn } from "../turns";
import { mansionOf, viewOf } from "./types";
import ChairShape from "./ChairShape.svelte";
import { BOX } from "./companion/shelf";
import Picture from "./Picture.svelte";
import "./suspicion.css";

/** What is read takes longer than what is glanced at. */
const BEATS: Beats = {
  "turn-began": 0.7,
  rolled: 1.8,
  walked: 1.5,
  "card-played": 1.8,
  robbed: 2.2,
  "robbery-explained": 2.6,
  lifted: 1.9,
  slipped: 1.7,
  peeked: 3,
  "peeked-hidden": 1.4,
  asked: 2.2,
  "question-explained": 2.6,
  answered: 3,
  "answered-hidden": 1.6,
  drew: 0.8,
  "drew-hidden": 0.5,
  "guessing-began": 2.4,
  conceded: 3,
  unmasked: 4,
};

const face: Face = {
  words: () => ({
    won: "You won",
    over: "The masks are off",
    story: "Who guessed what, and who knew",
    study: "Analysis, turn by turn",
    opening: "Before the first turn",
  }),
  begins: turnIn,
  beats: BEATS,
  digest: [
    "robbed",
    "lifted",
    "slipped",
    "peeked",
    "peeked-hidden",
    "asked",
    "answered",
    "answered-hidden",
    "guessing-began",
    "unmasked",
    "scored",
  ],
  chairs: (view) => viewOf(view).table.masks,
  nameOf: (id, content) => {
    const { guests, gems } = mansionOf(content);
    return [...guests, ...gems].find((one) => one.id === id)?.name ?? id;
  },
  colourOf: (chair) => `var(--mask-${chair})`,
  ChairShape,
  Picture,
  Poster: () => import("./home/Poster.svelte"),
  Play: () => import("./play/Play.svelte"),
  ReplayBoard: () => import("./replay/ReplayBoard.svelte"),
  ReplayHands: () => import("./replay/Identities.svelte"),
  HowToPlay: () => import("./howto/Rulebook.svelte"),
  boxed: () => BOX,
  Companion: () => import("./companion/CompanionPage.svelte"),
};

export default face;
