import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Told } from "../../lib/wire";
import { News } from "./news.svelte";

const line = (n: number) => ({ n, text: `line ${n}`, event: { kind: "suggested" } }) as unknown as Told;
const shown = (news: News) => news.lines.map(({ n }) => n);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("says each thing once, and no more than a few at a time", () => {
  const news = new News();
  news.add([line(1)]);
  news.add([line(1)]);
  expect(shown(news)).toEqual([1]);
  news.add([line(2), line(3), line(4)]);
  expect(shown(news)).toEqual([2, 3, 4]);
});

it("goes away when it is closed, or after a while", () => {
  const news = new News();
  news.add([line(1), line(2)]);
  news.close(1);
  expect(shown(news)).toEqual([2]);
  vi.advanceTimersByTime(60_000);
  expect(shown(news)).toEqual([]);
});
