/** Shows what happened one scene after the other, so that it can be followed. When something is asked of the player, the
 * stage catches up with it in a moment: nothing is asked that has not been shown, and nobody waits long for it. */

import type { Sight, Told } from "../../lib/wire";
import type { Scene } from "./feed";
import { type Beats, hold } from "./pace";

/** The longest that a player who is asked waits for the scenes that led to it, in milliseconds. */
export const CATCH_UP = 2000;
/** A scene on the stage. In some it is looked at what was just done, and nothing has changed yet; in one of these the
 * answer is unveiled. */
type Act = Scene & { held?: boolean; unveils?: Sight };

/** How long the answer is unveiled, in milliseconds. */
export const UNVEILING = 5400;

export class Stage {
  /** How things stand after the last scene shown. */
  sight = $state.raw<Sight | null>(null);
  /** Every line shown so far. */
  told = $state.raw<readonly Told[]>([]);
  /** The lines of the last scene; none after catching up. */
  news = $state.raw<readonly Told[]>([]);
  /** Scenes that wait to be shown. */
  waiting = $state(0);
  /** Whether the last scene has had its time. */
  settled = $state(true);
  /** How long each kind of event is shown. */
  beats: Beats = {};
  /** By how much longer than usual scenes are shown; 0 shows everything at once. */
  tempo = 1;
  /** Whether everything is shown at once until the player is asked something. */
  hurrying = $state(false);

  /** Kinds of events that are looked at before anything else that came of the same move. */
  lingers: readonly string[] = [];
  /** Whether something is looked at whose outcome is not shown yet. */
  held = $state(false);
  /** Kinds of events that lay the answer open: before they are told, it is unveiled on the board. */
  unveils: readonly string[] = [];
  /** While the answer is unveiled: how things stand after that. */
  unveiling = $state.raw<Sight | null>(null);

  #asked = false;
  #until = 0;
  #queue: Act[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** A new scene. One that catches up replaces everything with all that was told. */
  add(scene: Scene, everything: readonly Told[]): void {
    if (scene.caughtUp) {
      this.#stop();
      this.sight = scene.sight;
      this.told = everything;
      this.news = [];
      return;
    }
    this.#queue.push(...this.#acts(scene));
    this.waiting = this.#queue.length;
    const asks = isAsked(scene.sight);
    if (scene.sight.outcome) this.hurrying = false; // the end is a scene that nobody hurries past unawares
    if (document.hidden || this.hurrying || this.tempo === 0) this.skip();
    else if (this.#timer === undefined) this.#next();
    else if (asks) this.#catchUp();
    if (asks) this.hurrying = false;
  }

  /** Show everything at once from now on, until the player is asked something or the game is over. */
  hurry(): void {
    this.hurrying = true;
    this.skip();
  }

  /** Show everything that waits, at once. */
  skip(): void {
    const scenes = this.#queue;
    this.#stop();
    for (const scene of scenes) this.#show(scene);
  }

  close(): void {
    this.#stop();
  }

  /** An accusation is a scene of its own before the next turn begins. With the last one the answer is unveiled, and then
   * it is told how it came out. */
  #acts(scene: Scene): Act[] {
    const before = this.#queue.at(-1)?.sight ?? this.sight;
    if (!before || matchMedia("(prefers-reduced-motion: reduce)").matches) return [scene];
    const last = scene.told.findIndex(({ event }) => this.unveils.includes(event.kind));
    const next = scene.told.findIndex(({ event }) => !this.lingers.includes(event.kind));
    const cut = last < 0 ? next : last;
    if (cut <= 0) return [scene];
    const unveiling: Act[] = last < 0 ? [] : [{ ...scene, told: [], sight: before, held: true, unveils: scene.sight }];
    return [
      { ...scene, told: scene.told.slice(0, cut), sight: before, held: true },
      ...unveiling,
      { ...scene, told: scene.told.slice(cut) },
    ];
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.waiting = 0;
    this.settled = true;
    this.unveiling = null;
    this.held = false;
    this.#asked = false;
  }

  /** The player is asked: what is still to be shown shares the time that they may be kept waiting. */
  #catchUp(): void {
    this.#asked = true;
    const left = Math.min(this.#until - Date.now(), CATCH_UP / (this.waiting + 1));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#next(), Math.max(0, left));
  }

  #next(): void {
    const scene = this.#queue.shift();
    this.waiting = this.#queue.length;
    this.#timer = undefined;
    this.settled = scene === undefined;
    if (!scene) return;
    this.#show(scene);
    if (isAsked(scene.sight)) this.#asked = false;
    const full = scene.unveils ? UNVEILING : hold(scene.told, this.waiting, this.beats) * this.tempo;
    const time = this.#asked ? Math.min(full, CATCH_UP / (this.waiting + 1)) : full;
    this.#until = Date.now() + time;
    this.#timer = setTimeout(() => this.#next(), time);
  }

  #show(scene: Act): void {
    this.sight = scene.sight;
    this.unveiling = scene.unveils ?? null;
    this.held = scene.held ?? false;
    this.told = [...this.told, ...scene.told];
    this.news = scene.told;
  }
}

const isAsked = ({ decision }: Sight) => typeof decision === "number";
