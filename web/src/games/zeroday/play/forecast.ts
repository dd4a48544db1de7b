/** What a fight would come to as things stand: damage to players, and which creatures would not survive. Nobody has
 * divided damage yet: it goes to the blockers in their order, to each as much as destroys it. Pure. */

import type { Fighting, Shown, View } from "../wire";
import type { Forecast, Ref } from "./duel";

interface Fighter {
  readonly shown: Shown;
  readonly power: number;
  damage: number;
  deadly: boolean;
  shield: number;
}

const FIRST = ["first-strike", "double-strike"];

class Ring {
  readonly damaged = new Map<number, number>();
  readonly gained = new Map<number, number>();
  readonly fighters = new Map<number, Fighter>();
  readonly #shields: Map<number, number>;

  constructor(
    readonly view: View,
    readonly fights: readonly Fighting[],
  ) {
    const ids = new Set(fights.flatMap(({ id, blockers = [] }) => [id, ...blockers]));
    for (const shown of view.battlefield) {
      if (!ids.has(shown.id)) continue;
      const { power, damage = 0, shield = 0 } = shown;
      this.fighters.set(shown.id, { shown, power: Math.max(0, power ?? 0), damage, deadly: false, shield });
    }
    this.#shields = new Map(view.sides.map(({ shield = 0 }, seat) => [seat, shield]));
  }

  has(fighter: Fighter | undefined, ...words: readonly string[]): boolean {
    return fighter?.shown.keywords?.some((word) => words.includes(word)) ?? false;
  }

  dies(fighter: Fighter): boolean {
    const lethal = fighter.damage >= (fighter.shown.toughness ?? 0) || (fighter.deadly && fighter.damage > 0);
    return lethal && !this.has(fighter, "indestructible");
  }

  /** What is left of those that fight, in a step of damage. */
  step(first: boolean): void {
    const there = (id: number) => {
      const one = this.fighters.get(id);
      return one && !this.dies(one) ? one : undefined;
    };
    const strikes = (one: Fighter) => (first ? this.has(one, ...FIRST) : !this.has(one, "first-strike"));
    const dealt: (() => void)[] = [];
    for (const { id, defender, blockers = [], blocked = blockers.length > 0 } of this.fights) {
      const attacker = there(id);
      const facing = blockers.map(there).filter((one) => one !== undefined);
      if (attacker && strikes(attacker)) dealt.push(...this.#attack(attacker, defender, facing, blocked));
      if (!attacker) continue;
      for (const one of facing.filter(strikes)) dealt.push(() => this.#hurt(one, attacker, one.power));
    }
    for (const deal of dealt) deal();
  }

  #attack(attacker: Fighter, defender: number, facing: readonly Fighter[], blocked: boolean): (() => void)[] {
    const tramples = this.has(attacker, "trample");
    if (!blocked || (facing.length === 0 && tramples)) return [() => this.#hit(attacker, defender, attacker.power)];
    let left = attacker.power;
    const shares = facing.map((one, place) => {
      const needed = this.has(attacker, "deathtouch") ? 1 : Math.max(0, (one.shown.toughness ?? 0) - one.damage);
      const share = place === facing.length - 1 && !tramples ? left : Math.min(left, needed);
      left -= share;
      return () => this.#hurt(attacker, one, share);
    });
    return tramples && left > 0 ? [...shares, () => this.#hit(attacker, defender, left)] : shares;
  }

  #hurt(from: Fighter, to: Fighter, amount: number): void {
    const held = Math.min(amount, to.shield);
    to.shield -= held;
    to.damage += amount - held;
    to.deadly ||= amount > held && this.has(from, "deathtouch");
    this.#gain(from, amount - held);
  }

  #hit(from: Fighter, seat: number, amount: number): void {
    const held = Math.min(amount, this.#shields.get(seat) ?? 0);
    this.#shields.set(seat, (this.#shields.get(seat) ?? 0) - held);
    this.damaged.set(seat, (this.damaged.get(seat) ?? 0) + amount - held);
    this.#gain(from, amount - held);
  }

  #gain(from: Fighter, amount: number): void {
    if (!this.has(from, "lifelink")) return;
    const seat = from.shown.controller;
    this.gained.set(seat, (this.gained.get(seat) ?? 0) + amount);
  }
}

/** What everybody in these fights would come to. */
export function forecast(view: View, fights: readonly Fighting[]): ReadonlyMap<Ref, Forecast> {
  const ring = new Ring(view, fights);
  ring.step(true);
  ring.step(false);
  const found = new Map<Ref, Forecast>();
  for (const [id, one] of ring.fighters) {
    found.set(String(id), { damage: one.damage - (one.shown.damage ?? 0), dies: ring.dies(one) });
  }
  for (const seat of new Set([...fights.map(({ defender }) => defender), ...ring.gained.keys()])) {
    const damage = ring.damaged.get(seat) ?? 0;
    const life = (view.sides[seat]?.life ?? 0) - damage + (ring.gained.get(seat) ?? 0);
    found.set(`p${seat}`, { damage, life, dies: life <= 0 });
  }
  return found;
}
