import { describe, expect, it } from "vitest";
import { checkRecord } from "./proof";

// SHA-256 of 32 zero bytes, from the standard's own test tools.
const SECRET = "00".repeat(32);
const SEAL = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
const NONCE = "ab".repeat(16);
const record = (more: object = {}) =>
  `${JSON.stringify({ sleuth: 2, table: "t", secret: SECRET, commitment: SEAL, roster: [{ nonce: NONCE }, {}], ...more })}\n{"act":"move"}\n`;
const early = { hash: SEAL, early: true };
const holds = (text: string, mine: Parameters<typeof checkRecord>[2]) =>
  checkRecord(text, "t", mine).map((check) => check.holds);

describe("the browser's own proof", () => {
  it("holds for an honest game", () => {
    expect(holds(record(), { commitment: early, nonce: NONCE })).toEqual([true, true, true, true]);
  });

  it("sees a seed that does not fit its seal", () => {
    expect(holds(record({ secret: "11".repeat(32) }), { commitment: early, nonce: NONCE })).toEqual([
      false,
      true,
      true,
      true,
    ]);
    const shouted = {
      secret: "AB".repeat(32),
      commitment: "9a2db2e23f1504cd056606553ac049c5e718e8f9ce9233876df1a7a1821af885",
    };
    expect(holds(record(shouted), { commitment: early, nonce: NONCE })[0]).toBe(false);
    expect(holds(record({ secret: "not hex" }), { commitment: early, nonce: NONCE })[0]).toBe(false);
  });

  it("sees a seal exchanged since the table was made", () => {
    expect(holds(record(), { commitment: { hash: "ff".repeat(32), early: true }, nonce: NONCE })[1]).toBe(false);
  });

  it("misses its own number if it is not there", () => {
    expect(holds(record({ roster: [{}] }), { commitment: early, nonce: NONCE })[2]).toBe(false);
  });

  it("claims nothing that it did not see", () => {
    expect(holds(record(), { commitment: { hash: SEAL, early: false }, nonce: null })).toEqual([
      true,
      null,
      null,
      true,
    ]);
    expect(holds(record(), { commitment: null, nonce: null })).toEqual([true, null, null, true]);
  });

  it("sees a record of another table, and says what an older format leaves open", () => {
    const mine = { commitment: early, nonce: NONCE };
    expect(holds(record({ table: "another" }), mine)).toEqual([true, true, true, false]);
    expect(holds(record({ sleuth: 1 }), mine)).toEqual([true, true, true, null]);
  });

  it("sees a number that a bot brought, by which the deal could be chosen", () => {
    const bot = { kind: "bot", nonce: "cd".repeat(16) };
    const mine = { commitment: early, nonce: NONCE };
    expect(holds(record({ roster: [{ nonce: NONCE }, bot] }), mine)).toEqual([true, true, true, false]);
    expect(holds(record({ roster: [{ nonce: NONCE }, { kind: "bot" }] }), mine)).toEqual([true, true, true, true]);
  });
});
