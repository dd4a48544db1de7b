import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CaseFile, type Notes } from "./casefile.svelte";
import { Shelf } from "./shelf";
import { isFull, MOST_SUPPOSED, suppose, whatIf } from "./trial";

type Position = Notes<string>;
const POSITION: Position = { players: ["Ann", "Bob"], me: "Ann", log: [] };
const shelf = new Shelf<Position>("try", { toFile: (position) => position, fromFile: () => null });
const bob = (card: string) => ({ owner: "Bob", card });

let file: CaseFile<Position, string>;
const fetched = vi.fn(async (_url: string) => new Response("[]", { status: 200 }));

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  file = new CaseFile(shelf, () => "classic", POSITION);
});
afterEach(() => {
  file.close();
  fetched.mockClear();
  vi.unstubAllGlobals();
});

it("asks for the next question as if what is supposed were so", async () => {
  file.tryOut(bob("rope"));
  await file.ask("hall");
  const [, query] = fetched.mock.lastCall![0].split("/ask?");
  expect([...new URLSearchParams(query)]).toEqual([
    ["model", "deals"],
    ["card", "hall"],
    ["suppose", '["Bob","rope"]'],
  ]);
  file.backToRecord();
  await file.ask("hall");
  expect(fetched.mock.lastCall![0]).not.toContain("suppose");
});

it("supposes each thing once", () => {
  file.tryOut(bob("rope"));
  file.tryOut(bob("hall"));
  file.tryOut(bob("rope"));
  expect(file.trial?.supposed).toEqual([bob("rope"), bob("hall")]);
});

it("supposes no more than the server takes", () => {
  const cards = Array.from({ length: MOST_SUPPOSED + 1 }, (_, index) => bob(`card ${index}`));
  const supposed = cards.reduce(suppose, [] as ReturnType<typeof suppose>);
  expect(supposed).toEqual(cards.slice(0, MOST_SUPPOSED));
  expect([isFull(supposed), isFull(supposed.slice(1))]).toEqual([true, false]);
});

it("asks what if in one question", () => {
  expect(whatIf([])).toBe("What if?");
  expect(whatIf(["Bob holds the Priest"])).toBe("What if Bob holds the Priest?");
  expect(whatIf(["The Priest is in the envelope", "You hold the wine"])).toBe(
    "What if the Priest is in the envelope and you hold the wine?",
  );
});
