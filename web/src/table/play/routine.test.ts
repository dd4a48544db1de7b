import { expect, it } from "vitest";
import { answerFor, isPaced, pause } from "./routine";

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
