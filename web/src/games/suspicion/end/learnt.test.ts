import { expect, it } from "vitest";
import type { Knew } from "../../../lib/wire";
import type { Ending } from "../wire";
import { aboutMe } from "./learnt";

const ending = {
  identities: ["viola", "remy", "lily"],
  guesses: [
    [null, "remy", "lily"],
    ["viola", null, "lily"],
    ["viola", "remy", null],
  ],
} as unknown as Ending;
const knew: Knew[] = [
  { seat: 0, left: { Bob: ["remy"], Cat: ["lily"] }, solutions: "1", shown: false },
  { seat: 1, left: { Ann: ["viola"], Cat: ["lily", "nadia"] }, solutions: "2", shown: false },
  { seat: 2, left: { Ann: ["viola", "nadia", "earl"], Bob: ["remy"] }, solutions: "3", shown: false },
];

it("keeps knowing and guessing right apart", () => {
  expect(aboutMe(knew, ["Ann", "Bob", "Cat"], ending, 0)).toEqual([
    { seat: 1, knew: true, named: true, left: 1 },
    { seat: 2, knew: false, named: true, left: 3 },
  ]);
});
