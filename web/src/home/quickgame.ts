/** One click against bots, and sealed like any other game: the table's fingerprint is here before our number leaves. */
import { api, freshNonce, Refusal, tableSocket, Unreachable } from "../lib/api";
import { type Line, Socket, type Verdict } from "../lib/socket.svelte";
import { keep, kept } from "../lib/storage";
import type { ClientMessage, GameInfo, NewTable, ServerMessage, Settings, TableInfo } from "../lib/wire";
import { keepCommitment, keepNonce } from "../table/end/proofinputs";

const PATIENCE = 10_000;
const BOTS = 3;
/** Where the games are kept that this browser has played. */
const PLAYED = "played";

/** How many bots a quick game is played against: three, or as many as there are chairs for. */
export const botsFor = (game: GameInfo): number => Math.min(BOTS, game.chairs.length - 1);

/** A game against bots of this level, characters drawn; the table's id. */
export async function againstBots(game: GameInfo, level: string): Promise<string> {
  const { table } = await api.quickGame({ game: game.id, bots: botsFor(game), level, options: firstOptions(game) });
  await sitAndStart(table);
  markPlayed(game.id);
  return table;
}

/** The table as ordered, with us on this chair, and the game begun; the table's id. */
export async function startAtOnce(order: NewTable, chair: string): Promise<string> {
  const { table } = await api.newTable(order);
  await sitAndStart(table, chair);
  return table;
}

/** What to answer to the server on the way to a started game, or that it has started. */
export function reply(message: ServerMessage, nonce: () => string, chair = ""): ClientMessage | "started" | null {
  switch (message.t) {
    case "table": {
      const mine = message.status === "open" ? freeChair(message, chair) : undefined;
      return mine ? { t: "sit", id: "sit", chair: mine, nonce: nonce() } : null;
    }
    case "you": // after a loss: we may sit already
      return message.chair ? { t: "start", id: "start" } : null;
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

/** This chair, or any chair for a person, if nobody has it. */
function freeChair(table: TableInfo, chair: string): string | undefined {
  return table.chairs.find((one) => one.use === "person" && !one.name && (!chair || one.chair === chair))?.chair;
}

/** Sit down and begin; a connection that is lost on the way is made again while there is patience. */
export function sitAndStart(table: string, chair = "", dial?: (address: string) => Line): Promise<void> {
  return new Promise((started, failed) => {
    let nonce = "";
    let said = new Set<string>(); // on this line: the same id is done once, but a second start would be one too many
    const end = (settle: () => void): Verdict => {
      clearTimeout(timer);
      close();
      settle();
      return "over";
    };
    const hear = (message: ServerMessage): Verdict => {
      if (message.t === "table") keepCommitment(table, message.commitment, message.status === "open");
      try {
        const answer = reply(message, () => (nonce ||= freshNonce()), chair);
        if (nonce) keepNonce(table, nonce);
        if (answer === "started") return end(started);
        if (answer && "id" in answer && !said.has(answer.id)) {
          said.add(answer.id);
          socket.say(answer);
        }
        return null;
      } catch (error) {
        return end(() => failed(error));
      }
    };
    const greeting = (): ClientMessage[] => {
      said = new Set();
      return [{ t: "hello" }];
    };
    const socket = new Socket<ServerMessage, ClientMessage>({ path: tableSocket(table), greeting, hear }, dial);
    const close = socket.open();
    const timer = setTimeout(() => end(() => failed(new Unreachable())), PATIENCE);
  });
}

/** The options that make a first game easier to follow; none, once this browser has played the game. */
export function firstOptions(game: Pick<GameInfo, "id" | "options">): Settings {
  if (kept<readonly string[]>(PLAYED, []).includes(game.id)) return {};
  return Object.fromEntries(game.options.flatMap(({ key, first = null }) => (first === null ? [] : [[key, first]])));
}

export function markPlayed(game: string): void {
  const played = kept<readonly string[]>(PLAYED, []);
  if (!played.includes(game)) keep(PLAYED, [...played, game]);
}
