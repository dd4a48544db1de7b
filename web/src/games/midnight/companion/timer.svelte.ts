/** A sand timer: started, paused and turned over by hand. */

import { keep, kept } from "../../../lib/storage";

const SOUND = "companion-midnight-sound";
/** Milliseconds between two looks at the clock. */
const LOOK = 200;

export class SandTimer {
  /** Milliseconds of sand above. */
  left = $state(0);
  running = $state(false);
  sound = $state(kept(SOUND, false));
  seconds = $derived.by(() => Math.ceil(this.left / 1000));
  /** “2:05”. */
  says = $derived.by(() => `${Math.floor(this.seconds / 60)}:${String(this.seconds % 60).padStart(2, "0")}`);
  #ends = 0;
  #watch: ReturnType<typeof setInterval> | undefined;

  constructor(readonly full: number) {
    this.left = full;
  }

  start(): void {
    if (this.running || this.left <= 0) return;
    this.running = true;
    this.#ends = Date.now() + this.left;
    this.#watch = setInterval(() => this.#look(), LOOK);
  }

  pause(): void {
    if (!this.running) return;
    this.#look();
    this.#stop();
  }

  reset(): void {
    this.#stop();
    this.left = this.full;
  }

  hear(on: boolean): void {
    this.sound = on;
    keep(SOUND, on);
  }

  /** Asked of the clock, not counted: a browser in the background looks seldom. */
  #look(): void {
    this.left = Math.max(0, this.#ends - Date.now());
    if (this.left > 0) return;
    this.#stop();
    if (this.sound) ring();
  }

  #stop(): void {
    this.running = false;
    clearInterval(this.#watch);
  }
}

/** Two strokes of a ship's bell. */
function ring(): void {
  const audio = new AudioContext();
  for (const at of [0, 0.45]) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = 1320;
    volume.gain.setValueAtTime(0.25, audio.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.4);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.4);
  }
  setTimeout(() => void audio.close(), 1500);
}
