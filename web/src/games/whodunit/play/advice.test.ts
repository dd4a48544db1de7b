import { expect, test } from "vitest";
import type { Choice } from "../../../lib/wire";
import { packOf } from "../cards/pack";
import type { Edition, View } from "../wire";
import { adviceFor } from "./advice";

const pack = packOf({
  suspects: [],
  weapons: [],
  rooms: [{ id: "kitchen", name: "Kitchen", letter: "K", doors: [] }],
  board: { centre: "Court", cells: ["=K"] },
} as unknown as Edition);
const view = { seat: 0, table: { pawns: { scribe: "kitchen" }, characters: ["scribe"] } } as unknown as View;
const slot = (name: string, value: string) => ({ takes: "one", name, label: name, options: [{ value, label: value }] });
const choice = (kind: string, ...slots: object[]) => ({ kind, label: kind, slots }) as unknown as Choice;

test("in a room a hint is about the room, and about a weapon where one may be named", () => {
  const full = adviceFor([choice("suggest", slot("suspect", "queen"), slot("weapon", "wine"))], view, pack);
  expect([full.settled, full.unnamed, full.title]).toEqual(["kitchen", "", "Best to ask in the Kitchen"]);
  const short = adviceFor([choice("suggest", slot("suspect", "queen"))], view, pack);
  expect([short.settled, short.unnamed]).toEqual(["kitchen", "weapons"]);
});

test("whoever only walks, or calls somebody in, is not about to ask", () => {
  const calling = adviceFor([choice("summon", slot("to", "kitchen"), slot("player", "1"))], view, pack);
  expect([calling.settled, calling.unnamed, calling.title]).toEqual(["", "", "Best to ask"]);
});
