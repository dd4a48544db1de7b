/** A lesson in the companion: the learner marks the grid, and what the engine knows says what is right. */

import { standing } from "../study/odds";
import { press } from "../table/notebook/keys";
import { cycle, type Mark, NO_MARK, read } from "../table/notebook/marks";
import { assess, type Fact, type Judgement, unseen } from "../table/notebook/teach";
import type { AnyCase } from "./casefile.svelte";
import type { Known } from "./desk";

export class Lesson {
  constructor(
    readonly file: Pick<AnyCase, "marks" | "mark" | "found">,
    readonly known: Pick<Known, "groups" | "owners">,
  ) {}

  /** What stands in a square, and what is to be said of it. What lies before me needs no thinking: it is given. */
  at(row: string, owner: string): { mark: Mark; given: boolean; judged: Judgement | null } {
    const chance = this.#chance(row, owner);
    if (this.#isGiven(owner)) {
      const is = standing(chance);
      return { mark: { ...NO_MARK, verdict: is === "yes" || is === "no" ? is : null }, given: true, judged: null };
    }
    const mark = read(this.file.marks, row, owner);
    return { mark, given: false, judged: assess(mark, chance) };
  }

  tap(row: string, owner: string): void {
    if (!this.#isGiven(owner)) this.file.mark(cycle(this.file.marks, row, owner));
  }

  /** Write what a key writes; whether it writes anything. */
  press(row: string, owner: string, key: string): boolean {
    const marks = this.#isGiven(owner) ? null : press(key, this.file.marks, row, owner);
    if (marks) this.file.mark(marks);
    return marks !== null;
  }

  /** Marks that cannot be true. */
  get wrong(): number {
    return this.#squares().filter(([row, owner]) => this.at(row, owner).judged === "wrong").length;
  }

  /** What follows and is not marked yet. */
  get unseen(): Fact[] {
    const given = this.known.owners.filter(({ id }) => this.#isGiven(id)).map(({ id }) => id);
    const others = this.known.owners.map(({ id }) => id).filter((id) => !given.includes(id));
    const mine = (row: string) => given.some((owner) => standing(this.#chance(row, owner)) === "yes");
    return unseen(
      (row, owner) => this.#chance(row, owner),
      [this.file.marks],
      this.#rows().filter((row) => !mine(row)),
      others,
    );
  }

  #chance(row: string, owner: string): number | null | undefined {
    return this.file.found?.cards[row]?.[owner];
  }

  #isGiven(owner: string): boolean {
    const kind = this.known.owners.find(({ id }) => id === owner)?.kind;
    return kind === "me" || kind === "table";
  }

  #rows(): string[] {
    return this.known.groups.flatMap(({ rows }) => rows.map(({ id }) => id));
  }

  #squares(): [string, string][] {
    return this.#rows().flatMap((row) => this.known.owners.map(({ id }): [string, string] => [row, id]));
  }
}
