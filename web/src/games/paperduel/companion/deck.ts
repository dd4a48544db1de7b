/** The evidence in play at a real table, by its kinds. */

import type { Group } from "../../../study/grid";
import { evidenceOf, type Kind } from "../../zeroday/notebook/evidence";
import type { Content, EvidenceCard } from "../wire";

export interface Pile {
  kind: Kind;
  label: string;
  cards: readonly EvidenceCard[];
}

const LABELS: Readonly<Record<Kind, string>> = { hacker: "Hackers", virus: "Viruses", program: "Programs" };

/** So many programs lie open. */
export const OPEN = 2;

export class Deck {
  readonly piles: readonly Pile[];
  readonly #names: ReadonlyMap<string, string>;

  /** ``split`` says how many there are of each kind. */
  constructor(content: Content, split: string) {
    const evidence = evidenceOf(content, split);
    this.piles = (Object.keys(LABELS) as Kind[]).map((kind) => ({ kind, label: LABELS[kind], cards: evidence[kind] }));
    this.#names = new Map(this.piles.flatMap(({ cards }) => cards.map(({ id, name }) => [id, name])));
  }

  /** The cards as the rows of a grid. */
  get groups(): Group[] {
    return this.piles.map(({ kind, label, cards }) => ({
      id: kind,
      label,
      colour: `var(--evidence-${kind})`,
      rows: cards,
    }));
  }

  get programs(): readonly Pile[] {
    return this.piles.filter(({ kind }) => kind === "program");
  }

  /** How many cards lie in the hands: all but the envelope and what lies open. */
  get dealt(): number {
    return this.#names.size - this.piles.length - OPEN;
  }

  has(id: string): boolean {
    return this.#names.has(id);
  }

  nameOf(id: string): string {
    return this.#names.get(id) ?? id;
  }
}
