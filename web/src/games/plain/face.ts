/** The face of a game that nobody has drawn yet: it can be played from its choices alone. */

import type { Face } from "../face";
import { turnIn } from "../turns";
import ChairShape from "./ChairShape.svelte";

const face: Face = {
  words: () => ({
    won: "Won",
    over: "Game over",
    story: "How everybody did",
    study: "How it was found out",
    opening: "At the beginning",
  }),
  begins: turnIn,
  beats: {},
  digest: [],
  chairs: () => [],
  nameOf: (id) => id,
  colourOf: () => "var(--brass)",
  ChairShape,
  Play: () => import("./Play.svelte"),
  HowToPlay: () => import("./HowToPlay.svelte"),
};

export default face;
