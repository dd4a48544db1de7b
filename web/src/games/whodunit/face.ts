/** The whodunit's face: a country house with pawns, cards and an envelope. */

import type { Face } from "../face";
import { BEATS } from "./beats";
import { editionOf, viewOf } from "./border";
import { packOf } from "./cards/pack";
import ChairShape from "./ChairShape.svelte";
import "./classic.css";
import "./palace.css";
import Picture from "./Picture.svelte";

const face: Face = {
  words: { won: "Super Sleuth", over: "Case closed", story: "Who knew what", study: "How the case was cracked" },
  beats: BEATS,
  chairs: (view) => viewOf(view).table.characters,
  nameOf: (id, content) => packOf(editionOf(content)).find(id)?.name ?? id,
  colourOf: (chair, content) => `var(--pawn-${packOf(editionOf(content)).suspect(chair)?.colour ?? "red"})`,
  ChairShape,
  Picture,
  Poster: () => import("./home/Poster.svelte"),
  Play: () => import("./play/Play.svelte"),
  ReplayBoard: () => import("./replay/ReplayBoard.svelte"),
  ReplayHands: () => import("./replay/Hands.svelte"),
  HowToPlay: () => import("./howto/Rulebook.svelte"),
  Companion: () => import("./companion/CompanionPage.svelte"),
};

export default face;
