/** A finished game and where we are in it. */
import type { Beginning } from "../games/face";
import type { Replay, Told } from "../lib/wire";
import { type ReplayStep, stepsOf } from "./steps";

export const PACES = [
  { value: 2400, label: "Slow" },
  { value: 1200, label: "Steady" },
  { value: 400, label: "Fast" },
] as const;

export class Playback {
  replay = $state.raw<Replay>() as Replay;
  steps = $state.raw<readonly ReplayStep[]>([]);
  index = $state(0);
  playing = $state(false);
  pace = $state<number>(PACES[1].value);
  /** Whether the last step went one forward, so that pieces may be seen to move. */
  forward = $state(false);

  step: ReplayStep = $derived(this.steps[this.index]!);
  last: number = $derived(this.steps.length - 1);

  /** ``begins`` tells where a turn, or whatever the game's chapters are, begins; ``quiet`` are the kinds of events that are
   * not told, since they would drown all else. */
  constructor(
    replay: Replay,
    readonly begins: (told: Told) => Beginning | null,
    index = 0,
    readonly quiet: readonly string[] = [],
  ) {
    this.#open(replay);
    this.go(index);
  }

  /** What is read of a step. */
  lines(step: ReplayStep): readonly Told[] {
    return step.told.filter(({ event }) => !this.quiet.includes(event.kind));
  }

  /** Play on to the next step of which there is something to read; the last ends it in any case. */
  playOn(): void {
    const next = this.steps.findIndex((step, index) => index > this.index && this.lines(step).length > 0);
    this.go(next < 0 ? this.last : next);
  }

  /** To this step, or the nearest there is. */
  go(index: number): void {
    const to = Math.min(Math.max(0, Math.trunc(index) || 0), this.last);
    this.forward = to === this.index + 1;
    this.index = to;
    if (to === this.last) this.playing = false;
  }

  /** The same moment through other eyes. */
  see(replay: Replay): void {
    this.#open(replay);
    this.forward = false;
    this.go(this.index);
  }

  /** Play on, from the beginning if it was at the end; or stop. */
  toggle(): void {
    if (!this.playing && this.index === this.last) this.go(0);
    this.playing = !this.playing;
  }

  /** To where the next turn begins. */
  nextTurn(): void {
    this.go(this.#turn(this.index + 1, 1) ?? this.last);
  }

  /** To where this turn began, or the one before if that is here. */
  previousTurn(): void {
    this.go(this.#turn(this.index - 1, -1) ?? 0);
  }

  /** To where this turn began. */
  toTurn(turn: number): void {
    const began = (told: Told) => this.begins(told)?.number === turn;
    this.go(
      Math.max(
        0,
        this.steps.findIndex((step) => step.told.some(began)),
      ),
    );
  }

  #open(replay: Replay): void {
    this.steps = stepsOf(replay);
    this.replay = replay;
  }

  #turn(from: number, by: 1 | -1): number | null {
    for (let index = from; index >= 0 && index <= this.last; index += by) {
      if (this.steps[index]!.told.some(this.begins)) return index;
    }
    return null;
  }
}
