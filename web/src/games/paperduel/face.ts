/** The face of a duel on paper: everybody's life and Treasures, the own evidence, the questions. */

import type { Face } from "../face";
import { turnIn } from "../turns";
import ChairShape from "../zeroday/ChairShape.svelte";
import "../zeroday/zeroday.css";
import { contentOf, evidenceOf, viewOf } from "./types";

const face: Face = {
  words: () => ({
    won: "You won",
    over: "Game over",
    story: "How everybody did",
    study: "Analysis, turn by turn",
    opening: "The evidence is dealt",
  }),
  begins: turnIn,
  beats: { counted: 0, "note-taken-back": 0 },
  digest: ["suggested", "evidence-shown", "evidence-shown-hidden", "nobody-showed", "accused", "player-lost"],
  chairs: (view) => viewOf(view).chairs,
  nameOf: (id, content) => evidenceOf(contentOf(content), id)?.name ?? id,
  colourOf: (chair) => `var(--desk-${chair})`,
  ChairShape,
  Play: () => import("./play/Play.svelte"),
  ReplayBoard: () => import("./end/ReplayBoard.svelte"),
  HowToPlay: () => import("./howto/Rulebook.svelte"),
  Companion: () => import("./companion/CompanionPage.svelte"),
};

export default face;
