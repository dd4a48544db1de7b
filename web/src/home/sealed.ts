/** One click against bots, and sealed like any other game: the table's fingerprint is here before our number leaves. */
import { api, freshNonce, Refusal, socketUrl, Unreachable } from "../lib/api";
import { games } from "../lib/games.svelte";
import type { ClientMessage, GameInfo, NewTable, ServerMessage } from "../lib/wire";
import { keepCommitment, keepNonce } from "../table/end/keepsakes";

const PATIENCE = 10_000;
const BOTS = 3;

/** You on the first chair, bots on the next ones, nobody on the rest. */
export function botsOrder(game: GameInfo, bots: number): NewTable {
  const level = game.levels[0]?.id ?? "";
  const chairs = game.chairs
    .slice(1)
    .map(({ id }, index) =>
      index < bots ? { chair: id, use: "bot" as const, level } : { chair: id, use: "closed" as const },
    );
  return { game: game.id, chairs, public: false };
}

/** What to answer to the server on the way to a started game, or that it has started. */
export function reply(message: ServerMessage, chair: string, nonce: () => string): ClientMessage | "started" | null {
  switch (message.t) {
    case "table":
      return message.status === "open" && message.chairs.every((one) => one.chair !== chair || !one.name)
        ? { t: "sit", id: "sit", chair, nonce: nonce() }
        : null;
    case "ack":
      return message.id === "sit" ? { t: "start", id: "start" } : message.id === "start" ? "started" : null;
    case "refused":
      throw new Refusal(409, { text: message.text, rule: message.rule, entries: [] });
    case "gone":
      throw new Refusal(410, { text: message.text, rule: "", entries: [] });
    default:
      return null;
  }
}

/** A game against bots by the game's id; the table's id. */
export async function againstBots(id: string): Promise<string> {
  const found = (await games.all()).find((game) => game.id === id);
  if (!found) throw new Refusal(404, { text: "This game is not in the house.", rule: "", entries: [] });
  return playBots(found);
}

/** How many bots a quick game is played against: three, or as many as there are chairs for. */
export const botsFor = (game: GameInfo): number => Math.min(BOTS, game.chairs.length - 1);

/** Make the table, sit down, start; the table's id. */
export async function playBots(game: GameInfo, bots = botsFor(game)): Promise<string> {
  const { table } = await api.newTable(botsOrder(game, bots));
  await sitAndStart(table, game.chairs[0]!.id);
  return table;
}

function sitAndStart(table: string, chair: string): Promise<void> {
  return new Promise((started, failed) => {
    const socket = new WebSocket(socketUrl(`/api/tables/${encodeURIComponent(table)}/socket`));
    const timer = setTimeout(() => socket.close(), PATIENCE);
    let nonce = "";
    const say = (message: ClientMessage) => socket.send(JSON.stringify(message));

    socket.onopen = () => say({ t: "hello" });
    socket.onclose = () => {
      clearTimeout(timer);
      failed(new Unreachable());
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as ServerMessage;
      if (message.t === "table") keepCommitment(table, message.commitment, message.status === "open");
      try {
        const answer = reply(message, chair, () => (nonce ||= freshNonce()));
        if (nonce) keepNonce(table, nonce);
        if (answer === "started") started();
        else if (answer) say(answer);
        if (answer === "started") socket.close();
      } catch (error) {
        failed(error);
        socket.close();
      }
    };
  });
}
