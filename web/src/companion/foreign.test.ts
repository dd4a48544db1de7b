import { afterEach, describe, expect, it, vi } from "vitest";
import { keep, kept } from "../lib/storage";
import { isModest, MOST_BYTES, MOST_ENTRIES, MOST_NAMES, TooBig } from "./foreign";
import { fromFragment, KEY, toFragment } from "./share";
import { Shelf } from "./shelf";

const CASE = { edition: "classic", players: ["Ann", "Bob"], log: [] as unknown[] };

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Count what comes out of the browser's own unpacking. */
function counted(): { bytes: number } {
  const seen = { bytes: 0 };
  const Real = DecompressionStream;
  class Counting {
    readable: ReadableStream<Uint8Array>;
    writable: WritableStream<BufferSource>;
    constructor(format: CompressionFormat) {
      const real = new Real(format);
      const counter = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          seen.bytes += chunk.length;
          controller.enqueue(chunk);
        },
      });
      this.readable = real.readable.pipeThrough(counter);
      this.writable = real.writable;
    }
  }
  vi.stubGlobal("DecompressionStream", Counting);
  return seen;
}

describe("a link", () => {
  it("that would unpack to tens of megabytes is put down after the first of them", async () => {
    const bomb = await toFragment({ ...CASE, me: "A".repeat(20_000_000) });
    expect(bomb.length).toBeLessThan(40_000);
    const seen = counted();
    await expect(fromFragment(bomb)).rejects.toThrow(TooBig);
    expect(seen.bytes).toBeLessThan(1_000_000);
  });

  it("that is too long is not unpacked at all", async () => {
    const seen = counted();
    await expect(fromFragment(`${KEY}z${"A".repeat(100_000)}`)).rejects.toThrow(TooBig);
    expect(seen.bytes).toBe(0);
  });

  it("holds as much as our server takes", async () => {
    const letters = Array.from(crypto.getRandomValues(new Uint8Array(MOST_BYTES - 200)), (byte) => "!#$%"[byte % 4]);
    const file = { ...CASE, me: letters.join("") };
    expect(await fromFragment(await toFragment(file))).toEqual(file);
  });

  it("that was cut off is no case", async () => {
    const whole = await toFragment(CASE);
    expect(await fromFragment(whole.slice(0, -4))).toBeNull();
  });
});

describe("a file from elsewhere", () => {
  it("is a case up to so many entries and cards", () => {
    const entry = { by: "Ann", cards: ["plum"] };
    expect(isModest({ ...CASE, log: Array(MOST_ENTRIES).fill(entry) })).toBe(true);
    expect(isModest({ ...CASE, log: Array(MOST_ENTRIES + 1).fill(entry) })).toBe(false);
    expect(isModest({ ...CASE, hand: Array(MOST_NAMES).fill("plum") })).toBe(true);
    expect(isModest({ ...CASE, hand: Array(MOST_NAMES + 1).fill("plum") })).toBe(false);
    expect(isModest({ ...CASE, cards: Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`${n}`, []])) })).toBe(
      false,
    );
    expect(isModest({ ...CASE, me: "A".repeat(201) })).toBe(false);
    expect(isModest(JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`))).toBe(false);
  });

  it("is not taken off the shelf if it is none, and nothing is changed", () => {
    const shelf = new Shelf("cases", { toFile: (file: unknown) => file, fromFile: (file: unknown) => file });
    keep("cases.x", { ...CASE, log: Array(2_000).fill({ by: "Ann", cards: [] }) });
    expect(shelf.take("x")).toBeNull();
    expect(shelf.read({ ...CASE, players: Array(1_500).fill("Ann") })).toBeNull();
    expect(shelf.read(CASE)).not.toBeNull();
    expect(shelf.filed()).toEqual([]);
  });
});

describe("what the browser kept", () => {
  it("is forgotten where it is of another kind than what we keep there", () => {
    keep("learnt", 7);
    expect(kept("learnt", [])).toEqual([]);
    keep("learnt", null);
    expect(kept("learnt", [])).toEqual([]);
    keep("learnt", ["walk"]);
    expect(kept("learnt", [])).toEqual(["walk"]);
    keep("nonce", "ab");
    expect(kept("nonce", null)).toBe("ab");
  });
});
