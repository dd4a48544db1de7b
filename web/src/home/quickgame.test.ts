import { beforeEach, expect, test, vi } from "vitest";
import { Refusal, Unreachable } from "../lib/api";
import { FakeLines } from "../lib/line.fixture";
import type { GameInfo, ServerMessage, TableInfo } from "../lib/wire";
import { botsFor, firstOptions, markPlayed, reply, sitAndStart } from "./quickgame";

const CHAIRS = ["a", "b", "c", "d"].map((id) => ({ id, label: id.toUpperCase() }));
const GAME = { id: "toy", chairs: CHAIRS, levels: [{ id: "keen", label: "Keen", help: "" }] } as unknown as GameInfo;
const nonce = () => "00112233445566778899aabbccddeeff";

function table(status: TableInfo["status"], name = ""): ServerMessage {
  const chairs = [
    { chair: "a", label: "A", use: "bot", name: "Agatha" },
    { chair: "b", label: "B", use: "person", name },
    { chair: "c", label: "C", use: "person" },
  ];
  return { t: "table", status, chairs: name ? chairs.slice(0, 2) : chairs } as unknown as ServerMessage;
}

test("our number leaves only in answer to the table, which bears its fingerprint", () => {
  expect(reply({ t: "you" } as unknown as ServerMessage, nonce)).toBeNull();
  expect(reply(table("open"), nonce)).toEqual({ t: "sit", id: "sit", chair: "b", nonce: nonce() });
});

test("we sit where we chose to", () => {
  expect(reply(table("open"), nonce, "c")).toMatchObject({ t: "sit", chair: "c" });
});

test("once we sit, the table's news is not answered again", () => {
  expect(reply(table("open", "Ada"), nonce)).toBeNull();
  expect(reply(table("playing", "Ada"), nonce)).toBeNull();
  expect(reply(table("playing"), nonce)).toBeNull();
});

test("sitting leads to the start, and the start to the game", () => {
  expect(reply({ t: "ack", id: "sit", entry: null }, nonce)).toEqual({ t: "start", id: "start" });
  expect(reply({ t: "ack", id: "start", entry: null }, nonce)).toBe("started");
});

test("a refusal ends it with the server's own words", () => {
  const refused: ServerMessage = { t: "refused", id: "sit", text: "That chair is taken.", rule: "" };
  expect(() => reply(refused, nonce)).toThrow(Refusal);
  expect(() => reply(refused, nonce)).toThrow("That chair is taken.");
});

test("a quick game has three bots, or as many as there are chairs for", () => {
  expect(botsFor(GAME)).toBe(3);
  expect(botsFor({ ...GAME, chairs: CHAIRS.slice(0, 3) })).toBe(2);
});

test("a connection that is lost on the way is made again, and nothing is asked for twice", async () => {
  vi.useFakeTimers();
  const lines = new FakeLines();
  const started = sitAndStart("t", "", lines.dial);
  lines.last.opens();
  lines.last.hears(table("open"));
  expect(lines.last.said.map(({ t }) => t)).toEqual(["hello", "sit"]);
  lines.last.breaks();
  await vi.advanceTimersByTimeAsync(500);
  lines.last.opens();
  lines.last.hears(table("open", "Ada"));
  lines.last.hears({ t: "you", chair: "b" });
  lines.last.hears({ t: "ack", id: "sit", entry: null });
  expect(lines.last.said).toEqual([{ t: "hello" }, { t: "start", id: "start" }]);
  lines.last.hears({ t: "ack", id: "start", entry: null });
  await started;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines.all.length).toBe(2);
  vi.useRealTimers();
});

test("a server that does not answer is given up after a while", async () => {
  vi.useFakeTimers();
  const lines = new FakeLines();
  const failing = expect(sitAndStart("t", "", lines.dial)).rejects.toThrow(Unreachable);
  lines.last.breaks();
  await vi.advanceTimersByTimeAsync(30_000);
  await failing;
  const before = lines.all.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines.all.length).toBe(before);
  vi.useRealTimers();
});

const spec = (key: string, more: object) => ({ key, label: key, help: "", default: false, ...more });
const withOptions = (id: string) =>
  ({ id, options: [spec("commentary", { first: true }), spec("stack", {})] }) as unknown as GameInfo;

beforeEach(() => localStorage.clear());

test("turns the commentary on for the first game, and not again", () => {
  expect(firstOptions(withOptions("suspicion"))).toEqual({ commentary: true });
  markPlayed("suspicion");
  expect(firstOptions(withOptions("suspicion"))).toEqual({});
  expect(firstOptions(withOptions("another"))).toEqual({ commentary: true });
});
