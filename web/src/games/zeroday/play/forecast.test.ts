import { describe, expect, it } from "vitest";
import type { Fighting, Shown } from "../wire";
import { creature, viewWith } from "./desk.fixture";
import { forecast } from "./forecast";

const foe = (id: number, power: number, toughness: number, ...keywords: string[]): Shown =>
  creature(id, power, toughness, { controller: 1, keywords });
const mine = (id: number, power: number, toughness: number, ...keywords: string[]): Shown =>
  creature(id, power, toughness, { keywords });

function after(field: Shown[], ...fights: Fighting[]) {
  const told = forecast(viewWith(field), fights);
  return {
    life: told.get("p1")?.life,
    dead: field.filter(({ id }) => told.get(String(id))?.dies).map(({ id }) => id),
    told,
  };
}

describe("what a fight would come to", () => {
  it("is all damage to the player where nobody blocks", () => {
    expect(after([mine(1, 3, 3), mine(2, 2, 1)], { id: 1, defender: 1 }, { id: 2, defender: 1 }).life).toBe(15);
  });

  it("is none to the player where somebody blocked, also if the blocker is gone", () => {
    const field = [mine(1, 3, 3), foe(9, 2, 3)];
    expect(after(field, { id: 1, defender: 1, blockers: [9], blocked: true })).toMatchObject({ life: 20, dead: [9] });
    expect(after(field, { id: 1, defender: 1, blockers: [], blocked: true }).life).toBe(20);
  });

  it("lets what strikes first strike first", () => {
    const fight = { id: 1, defender: 1, blockers: [9], blocked: true };
    expect(after([mine(1, 3, 1, "first-strike"), foe(9, 3, 3)], fight).dead).toEqual([9]);
    expect(after([mine(1, 3, 1), foe(9, 3, 3)], fight).dead).toEqual([1, 9]);
    expect(after([mine(1, 3, 1, "double-strike")], { id: 1, defender: 1 }).life).toBe(14);
  });

  it("tramples over with what is left, and a touch that is deadly leaves more", () => {
    const fight = { id: 1, defender: 1, blockers: [9], blocked: true };
    expect(after([mine(1, 5, 5, "trample"), foe(9, 1, 2)], fight).life).toBe(17);
    expect(after([mine(1, 5, 5, "trample", "deathtouch"), foe(9, 1, 4)], fight)).toMatchObject({ life: 16, dead: [9] });
  });

  it("counts damage that is there, what is prevented, and life that is gained", () => {
    const hurt = { ...foe(9, 0, 4), damage: 2 };
    const fight = { id: 1, defender: 1, blockers: [9], blocked: true };
    expect(after([mine(1, 2, 2), hurt], fight).dead).toEqual([9]);
    expect(after([mine(1, 2, 2), { ...hurt, shield: 1 }], fight).dead).toEqual([]);
    const { told } = after([mine(1, 2, 2, "lifelink")], { id: 1, defender: 1 });
    expect(told.get("p0")).toMatchObject({ damage: 0, life: 22 });
  });

  it("spares what cannot be destroyed, and tells who would be out", () => {
    const fight = { id: 1, defender: 1, blockers: [9], blocked: true };
    expect(after([mine(1, 9, 9), foe(9, 1, 1, "indestructible")], fight).dead).toEqual([]);
    expect(forecast(viewWith([mine(1, 3, 3)]), [{ id: 1, defender: 2 }]).get("p2")).toEqual({
      damage: 3,
      life: 0,
      dies: true,
    });
  });
});
