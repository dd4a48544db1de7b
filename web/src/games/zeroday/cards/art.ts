/** A card's picture, put together: its scene from the table, its colours' hues, its strokes. */

import { SCENES } from "./scenes";
import { CREATURES } from "./motifs/creatures";
import { EFFECTS } from "./motifs/effects";
import { MACHINES } from "./motifs/machines";
import { strokesOf, type Stroke } from "./motifs/notation";
import { BODIES, FACE, FIGURES, HEADS } from "./motifs/people";
import { ROOMS } from "./motifs/rooms";
import { THINGS } from "./motifs/things";

export interface Layer {
  transform: string;
  strokes: readonly Stroke[];
}

export interface Picture {
  /** How the light falls: ``night``, ``dusk``, ``backlit``, ``screen``. */
  mood: string;
  /** Hues, in degrees: of things, of the sky, of what stands out. */
  hue: number;
  sky: number;
  accent: number;
  /** How much colour there is in it, from 0 to 1. */
  chroma: number;
  /** How much lighter it is than others: a dark yellow is a brown. */
  lift: number;
  /** Which of the complexions. */
  skin: number;
  /** What stays in view where the window is low: people are cut off at the foot, not at the head. */
  align: string;
  room: Layer;
  layers: readonly Layer[];
}

const MOTIFS: Readonly<Record<string, string>> = { ...CREATURES, ...EFFECTS, ...MACHINES, ...THINGS, ...FIGURES };

const HUES: Readonly<Record<string, { hue: number; accent: number; lift?: number }>> = {
  B: { hue: 82, accent: 45, lift: 0.07 },
  C: { hue: 222, accent: 75 },
  N: { hue: 305, accent: 150 },
  S: { hue: 38, accent: 85 },
  R: { hue: 140, accent: 50 },
  hacker: { hue: 0, accent: 200 },
  virus: { hue: 112, accent: 330 },
  program: { hue: 250, accent: 75 },
};
const PLAIN: { hue: number; accent: number; lift?: number } = { hue: 235, accent: 70 };
const NIGHT = 262;
const SKINS = 5;

export const MOODS: readonly string[] = ["night", "dusk", "backlit", "screen"];

const drawn = new Map<string, readonly Stroke[]>();

function strokes(name: string, drawing: string): readonly Stroke[] {
  let found = drawn.get(name);
  if (!found) drawn.set(name, (found = strokesOf(drawing)));
  return found;
}

/** What a motif is drawn with: a thing by its name, somebody by body and head. */
function motif(name: string): readonly Stroke[] {
  const [body = "", head] = name.split("/");
  if (head === undefined) return strokes(name, found(MOTIFS, name));
  return strokes(name, found(BODIES, body) + FACE + found(HEADS, head));
}

function found(among: Readonly<Record<string, string>>, name: string): string {
  const drawing = among[name];
  if (drawing === undefined) throw new Error(`Nobody has drawn “${name}”.`);
  return drawing;
}

/** ``moth:48,36,0.6,-15``: what, where, how large, how turned. */
function layer(text: string): Layer {
  const [name = "", where = ""] = text.split(":");
  const [x = 60, y = 42, size = 0.8, turn = 0] = where.split(",").map(Number);
  const spin = turn ? ` rotate(${turn})` : "";
  return {
    transform: `translate(${x} ${y})${spin} scale(${size} ${Math.abs(size)}) translate(-50 -50)`,
    strokes: motif(name),
  };
}

/** A number that is the same for the same id. */
const hash = (id: string) => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65521, 7);

const turned = (hue: number, turn: number) => [hue, NIGHT, hue + 45, hue - 50][turn] ?? hue;

const pictures = new Map<string, Picture>();

/** The picture of a card, a token or a piece of evidence. */
export function pictureOf(id: string, colors: readonly string[] = []): Picture {
  let picture = pictures.get(id);
  if (!picture) pictures.set(id, (picture = compose(id, SCENES[id] ?? "dusk0 none", colors)));
  return picture;
}

function compose(id: string, scene: string, colors: readonly string[]): Picture {
  const [light = "", room = "none", ...layers] = scene.split(" ");
  const tones = colors.length > 0 ? (HUES[colors[0]!] ?? PLAIN) : PLAIN;
  const other = colors.length > 1 ? HUES[colors[1]!] : undefined;
  const seed = hash(id);
  const mirrored = seed % 2 ? "translate(120 0) scale(-1 1)" : "";
  return {
    mood: light.slice(0, -1),
    hue: tones.hue,
    sky: turned(other?.hue ?? tones.hue, Number(light.at(-1))) + (seed % 13) - 6,
    accent: other?.hue ?? tones.accent,
    chroma: colors.length > 0 ? 1 : 0.35,
    lift: tones.lift ?? 0,
    skin: seed % SKINS,
    align: scene.includes("/") ? "xMidYMin" : "xMidYMid",
    room: { transform: mirrored, strokes: strokes(`room ${room}`, found(ROOMS, room)) },
    layers: layers.map(layer),
  };
}
