import { expect, test } from "vitest";
import { Refusal } from "../lib/api";
import type { GameInfo, ServerMessage, TableInfo } from "../lib/wire";
import { botsFor, botsOrder, reply } from "./sealed";

const CHAIRS = ["a", "b", "c", "d"].map((id) => ({ id, label: id.toUpperCase() }));
const GAME = { id: "toy", chairs: CHAIRS, levels: [{ id: "keen", label: "Keen", help: "" }] } as unknown as GameInfo;
const nonce = () => "00112233445566778899aabbccddeeff";

function table(status: TableInfo["status"], name = ""): ServerMessage {
  return { t: "table", status, chairs: [{ chair: "a", label: "A", use: "person", name }] } as unknown as ServerMessage;
}

test("bots sit next to you and the other chairs stay empty", () => {
  expect(botsOrder(GAME, 2)).toEqual({
    game: "toy",
    public: false,
    chairs: [
      { chair: "b", use: "bot", level: "keen" },
      { chair: "c", use: "bot", level: "keen" },
      { chair: "d", use: "closed" },
    ],
  });
});

test("our number leaves only in answer to the table, which bears its fingerprint", () => {
  expect(reply({ t: "you" } as unknown as ServerMessage, "a", nonce)).toBeNull();
  expect(reply(table("open"), "a", nonce)).toEqual({ t: "sit", id: "sit", chair: "a", nonce: nonce() });
});

test("once we sit, the table's news is not answered again", () => {
  expect(reply(table("open", "Ada"), "a", nonce)).toBeNull();
  expect(reply(table("playing", "Ada"), "a", nonce)).toBeNull();
  expect(reply(table("playing"), "a", nonce)).toBeNull();
});

test("sitting leads to the start, and the start to the game", () => {
  expect(reply({ t: "ack", id: "sit", entry: null }, "a", nonce)).toEqual({ t: "start", id: "start" });
  expect(reply({ t: "ack", id: "start", entry: null }, "a", nonce)).toBe("started");
});

test("a refusal ends it with the server's own words", () => {
  const refused: ServerMessage = { t: "refused", id: "sit", text: "That chair is taken.", rule: "" };
  expect(() => reply(refused, "a", nonce)).toThrow(Refusal);
  expect(() => reply(refused, "a", nonce)).toThrow("That chair is taken.");
});

test("a quick game has three bots, or as many as there are chairs for", () => {
  expect(botsFor(GAME)).toBe(3);
  expect(botsFor({ ...GAME, chairs: CHAIRS.slice(0, 3) })).toBe(2);
});
