/** Shows what happened one scene after the other, so that it can be followed. What is asked of the player never waits
 * for it: choices come from the newest sight, not from here. */

import type { Sight, Told } from "../../lib/wire";
import type { Scene } from "./feed";
import { type Beats, hold } from "./pace";

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

  #queue: Scene[] = [];
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
    this.#queue.push(scene);
    this.waiting = this.#queue.length;
    if (document.hidden) this.skip();
    else if (this.#timer === undefined) this.#next();
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

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.waiting = 0;
    this.settled = true;
  }

  #next(): void {
    const scene = this.#queue.shift();
    this.waiting = this.#queue.length;
    this.#timer = undefined;
    this.settled = scene === undefined;
    if (!scene) return;
    this.#show(scene);
    this.#timer = setTimeout(() => this.#next(), hold(scene.told, this.waiting, this.beats));
  }

  #show(scene: Scene): void {
    this.sight = scene.sight;
    this.told = [...this.told, ...scene.told];
    this.news = scene.told;
  }
}
