/** The gala's face: a mansion by candlelight, ten masked guests and three trays of gems. */

import type { Face } from "../face";
import { turnIn } from "../turns";
import { BEATS } from "./beats";
import { mansionOf, viewOf } from "./types";
import ChairShape from "./ChairShape.svelte";
import { BOX } from "./companion/shelf";
import Picture from "./Picture.svelte";
import "./suspicion.css";

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
