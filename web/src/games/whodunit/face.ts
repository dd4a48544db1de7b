/** The whodunit's face: a country house with pawns, cards and an envelope. */

import type { Face } from "../face";
import type { Beats } from "../../table/link/pace";
import { turnIn } from "../turns";
import { editionOf, viewOf } from "./types";
import { packOf } from "./cards/pack";
import ChairShape from "./ChairShape.svelte";
import { boxOf } from "./companion/printings";
import "./classic.css";
import "./palace.css";
import Picture from "./Picture.svelte";

/** What is read takes longer than what is glanced at. */
const BEATS: Beats = {
  "turn-began": 0.7,
  rolled: 1.3,
  walked: 1.6,
  slipped: 1.4,
  suggested: 2.4,
  passed: 1.1,
  shown: 2.4,
  "shown-hidden": 1.6,
  unanswered: 1.8,
  accused: 5,
  "accused-hidden": 4,
  begged: 1.8,
  granted: 1.6,
  refused: 1.8,
  summoned: 1.6,
  "gave-way": 1.6,
  declined: 1.2,
  silenced: 1.8,
  threw: 1.6,
  conceded: 3,
};

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
