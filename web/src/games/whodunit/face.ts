/** The whodunit's face: a country house with pawns, cards and an envelope. */

import type { Face } from "../face";
import { turnIn } from "../turns";
import { BEATS } from "./beats";
import { editionOf, viewOf } from "./types";
import { packOf } from "./cards/pack";
import ChairShape from "./ChairShape.svelte";
import { boxOf } from "./companion/printings";
import "./classic.css";
import "./palace.css";
import Picture from "./Picture.svelte";

const face: Face = {
  words: (content) => ({
    won: editionOf(content).stamp,
    over: "Case closed",
    story: "Who knew what at the end",
    study: "Analysis, turn by turn",
    opening: "Before the first turn",
  }),
  begins: turnIn,
  beats: BEATS,
  digest: [
    "suggested",
    "shown",
    "shown-hidden",
    "unanswered",
    "accused",
    "accused-hidden",
    "accusation-failed",
    "envelope-seen",
    "solved",
    "unsolved",
    "refused",
    "summoned",
    "silenced",
  ],
  lingers: ["accused", "accused-hidden", "accusation-failed", "envelope-seen"],
  unveils: ["solved", "unsolved"],
  chairs: (view) => viewOf(view).table.characters,
  nameOf: (id, content) => packOf(editionOf(content)).find(id)?.name ?? id,
  colourOf: (chair, content) => `var(--pawn-${packOf(editionOf(content)).suspect(chair)?.colour ?? "red"})`,
  powersOf: (chair, content) =>
    (editionOf(content).powers ?? [])
      .filter(({ of }) => of === chair)
      .map(({ name, explains }) => ({ name, text: explains })),
  ChairShape,
  Picture,
  Poster: () => import("./home/Poster.svelte"),
  Play: () => import("./play/Play.svelte"),
  ReplayBoard: () => import("./replay/ReplayBoard.svelte"),
  ReplayHands: () => import("./replay/Hands.svelte"),
  HowToPlay: () => import("./howto/Rulebook.svelte"),
  boxed: boxOf,
  Companion: () => import("./companion/CompanionPage.svelte"),
};

export default face;
