import { describe, expect, it } from "vitest";
import type { Choice } from "../../lib/wire";
import { answerFor, isPaced, pause, routineIn } from "./routine";

const wishes = { answerNone: false, showAgain: false, pace: "normal", sound: true, notify: false } as const;
const none = { kind: "pass" };
const again = { kind: "show", slots: { card: "rope" } };

it("answers only what somebody wishes answered", () => {
  expect(answerFor({ none }, wishes)).toBeNull();
  expect(answerFor({ none }, { ...wishes, answerNone: true })).toEqual(none);
  expect(answerFor({ again }, { ...wishes, answerNone: true })).toBeNull();
  expect(answerFor({ again }, { ...wishes, showAgain: true })).toEqual(again);
  expect(answerFor({}, { ...wishes, answerNone: true, showAgain: true })).toBeNull();
});

it("paces every answer alike while any is given by itself", () => {
  expect(isPaced(wishes)).toBe(false);
  expect(isPaced({ ...wishes, showAgain: true })).toBe(true);
  // The pause is drawn before anybody knows what the answer is: nothing of it goes in.
  expect([pause(false, () => 0), pause(false, () => 0.5), pause(false, () => 1)]).toEqual([2000, 4000, 6000]);
});

it("keeps nobody waiting among bots", () => expect(pause(true, () => 1)).toBeLessThan(1000));

describe("an answer that needs no thought", () => {
  const card = (value: string, again = false) => ({ value, label: value, ...(again && { again }) });
  const show = (...options: ReturnType<typeof card>[]): Choice => ({
    kind: "show",
    label: "Show a card",
    reply: true,
    slots: [{ takes: "one", name: "card", label: "Which", options }],
  });

  it("is the only one there is", () => {
    expect(routineIn([{ kind: "pass", label: "None", reply: true }])).toEqual({ none });
  });

  it("is what tells nobody anything new", () => {
    expect(routineIn([show(card("hall"), card("rope", true))])).toEqual({ again });
  });

  it("is none that tells somebody something new, though all answers are paced", () => {
    expect(routineIn([show(card("rope"), card("hall"))])).toEqual({});
  });

  it("is none while something else is asked, or something else could be done", () => {
    expect(routineIn([{ kind: "pass", label: "None" }])).toBeUndefined();
    expect(routineIn([{ ...show(card("rope", true)), reply: false }])).toBeUndefined();
    expect(routineIn([{ kind: "pass", label: "None", reply: true }, show(card("rope"))])).toBeUndefined();
    expect(routineIn([])).toBeUndefined();
  });
});
