/** Zero Day's face: a card table in a terminal room on the night shift. */

import type { Face } from "../face";
import { turnIn } from "../turns";
import { BEATS, DIGEST, QUIET } from "./beats";
import ChairShape from "./ChairShape.svelte";
import OptionPicture from "./OptionPicture.svelte";
import Picture from "./Picture.svelte";
import { duelOf, shelfOf } from "./types";
import "./zeroday.css";

const DESKS = ["lodge", "mail", "index", "dock", "canteen", "roof"];

const face: Face = {
  words: () => ({
    won: "You won",
    over: "Game over",
    story: "How everybody did",
    study: "Analysis, turn by turn",
    opening: "Packs and opening hands",
  }),
  begins: turnIn,
  beats: BEATS,
  digest: DIGEST,
  quiet: QUIET,
  chairs: () => DESKS, // a view does not say who has which desk: the replay's table gives them out in order, too
  nameOf: (id, content) => {
    const shelf = shelfOf(duelOf(content));
    return (shelf.evidence(id) ?? shelf.card(id))?.name ?? id;
  },
  colourOf: (chair) => `var(--desk-${chair})`,
  ChairShape,
  Picture,
  OptionPicture,
  Poster: () => import("./home/Poster.svelte"),
  Play: () => import("./play/Play.svelte"),
  ReplayBoard: () => import("./replay/ReplayBoard.svelte"),
  ReplayHands: () => import("./replay/ReplayHands.svelte"),
  HowToPlay: () => import("./howto/Rulebook.svelte"),
  Gallery: () => import("./gallery/Gallery.svelte"),
};

export default face;
