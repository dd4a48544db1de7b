/** A small duel for tests: what lies there, and what is asked, as the server sends it. */

import type { Choice, Option, Sight, You } from "../../../lib/wire";
import { EMPTY } from "../../../table/link/feed";
import { Table } from "../../../table/table.svelte";
import type { Content, Fighting, Shown, Side, View } from "../wire";
import { LiveDuel } from "./duel.svelte";

export const option = (value: string, more: Partial<Option> = {}): Option => ({ value, label: `${value}.`, ...more });

export const creature = (id: number, power: number, toughness: number, more: Partial<Shown> = {}): Shown => ({
  id,
  card: `card-${id}`,
  owner: 0,
  controller: 0,
  power,
  toughness,
  ...more,
});

const side = (life: number): Side => ({ life, hand: 0, library: 30 });

export function viewWith(battlefield: Shown[], more: Partial<View> = {}): View {
  return {
    seat: 0,
    step: "main-1",
    turn: 1,
    active: 0,
    first: 0,
    priority: 0,
    asked: null,
    asked_for: "",
    sides: [side(20), side(20), side(3)],
    programs: [],
    split: "5-6-10",
    battlefield,
    stack: [],
    combat: [] as Fighting[],
    suggestions: [],
    mine: { hand: [] },
    over: null,
    resolving: [],
    aiming: null,
    ...more,
  };
}

export const pay = (...ways: string[]) => ({
  takes: "one" as const,
  name: "pay",
  label: "Paid with",
  options: ways.map((way) => option(way)),
});

export const target = (...refs: Option[]) => ({
  takes: "one" as const,
  name: "target",
  label: "Target",
  options: refs,
});

export const PASS: Choice = { kind: "pass", label: "Pass: to combat" };

const CONTENT: Content = {
  cards: [],
  tokens: [],
  packs: [],
  evidence: { hackers: [], viruses: [], programs: [] },
  colors: [],
  steps: [],
};

/** A table at which these are the choices. */
export function asked(choices: Choice[], view: View = viewWith([])): { duel: LiveDuel; table: Table } {
  const table = new Table("t");
  const sight: Sight = { entry: 4, view, prompt: "", awaited: [0], bots: [], decision: 4, choices };
  table.link.feed = { ...EMPTY, you: { seat: 0 } as You, sight };
  table.stage.add({ told: [], sight, caughtUp: true }, []);
  const now = () => table.now ?? sight;
  return { duel: new LiveDuel({ table, content: CONTENT, live: now, shown: now }), table };
}
