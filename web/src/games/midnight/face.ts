/** Midnight's face: a liner cut open on a moonlit sea, and a casebook to read in. */

import type { Face } from "../face";
import { turnIn } from "../turns";
import { BEATS } from "./beats";
import ChairShape from "./ChairShape.svelte";
import { BOX } from "./companion/shelf";
import OptionPicture from "./motifs/Cover.svelte";
import Picture from "./Picture.svelte";
import { caseOf, viewOf } from "./types";
import "./midnight.css";

const face: Face = {
  words: () => ({
    won: "Case solved",
    over: "Case closed",
    story: "What everybody wrote",
    study: "Analysis, turn by turn",
    opening: "Before the first round",
  }),
  begins: turnIn,
  beats: BEATS,
  digest: [
    "event-drawn",
    "read-aloud",
    "read-alone",
    "read-alone-hidden",
    "made-public",
    "extracted",
    "extracted-hidden",
    "suspect-moved",
    "revelations-called",
    "announced",
    "solution-told",
    "scored",
  ],
  chairs: (view) => viewOf(view).table.chairs,
  nameOf: (id, content) => {
    const { paths, culprits, motives, methods } = caseOf(content);
    const path = paths.find((one) => one.id === id);
    return path?.name ?? [...culprits, ...motives, ...methods].find((one) => one.id === id)?.label ?? id;
  },
  colourOf: (chair) => `var(--detective-${chair})`,
  boxed: () => BOX,
  ChairShape,
  Picture,
  OptionPicture,
  Poster: () => import("./home/Poster.svelte"),
  Play: () => import("./play/Play.svelte"),
  ReplayBoard: () => import("./replay/ReplayBoard.svelte"),
  ReplayHands: () => import("./replay/ReplayHands.svelte"),
  HowToPlay: () => import("./howto/Rulebook.svelte"),
  Companion: () => import("./companion/CompanionPage.svelte"),
};

export default face;
