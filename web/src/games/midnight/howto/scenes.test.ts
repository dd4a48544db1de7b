import { expect, test } from "vitest";
import type { Content } from "../wire";
import { opening } from "./scenes";

test("in the beginning two suspects are in each of the six zones that one begins in", () => {
  const suspects = [..."ABCDEFGHIJKL"].map((letter) => ({ letter, name: letter, about: "" }));
  const open = opening({ case: 1, suspects } as unknown as Content);
  const counted = Object.values(open.suspects).reduce<Record<number, number>>(
    (sum, zone) => ({ ...sum, [zone]: (sum[zone] ?? 0) + 1 }),
    {},
  );
  expect(counted).toEqual({ 4: 2, 5: 2, 6: 2, 7: 2, 8: 2, 9: 2 });
});
