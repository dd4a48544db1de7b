/** The server's HTTP side, typed by the one definition of its messages. */
import type {
  Analysis,
  Asking,
  Created,
  Credentials,
  Deduction,
  AccountDeletion,
  GameInfo,
  Hint,
  Knew,
  LobbyTable,
  NewPassword,
  NewTable,
  Outline,
  Outlook,
  PastGame,
  Person,
  Played,
  Problem,
  QuickGame,
  Reason,
  Rename,
  Replay,
  TableInfo,
} from "./wire";

/** Every deal that fits alike, or the choice of those who show reckoned with. */
export type Model = "deals" | "even";

/** That somebody holds a card, for the sake of argument. */
export interface Supposition {
  owner: string;
  card: string;
}

/** The server said no, and why, in a sentence for people. */
export class Refusal extends Error {
  override name = "Refusal";

  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.text);
  }
}

/** No answer came: the network or the server is away. */
export class Unreachable extends Error {
  override name = "Unreachable";

  constructor() {
    super(
      navigator.onLine
        ? "Our server does not answer. Try again in a moment."
        : "You are offline. Check your connection and try again.",
    );
  }
}

/** The sentence to show for whatever went wrong. */
export function reason(error: unknown): string {
  if (error instanceof Refusal || error instanceof Unreachable) return error.message;
  return "Something went wrong on our side. Try again in a moment.";
}

interface Call {
  method?: "GET" | "POST";
  body?: unknown;
  /** Bytes to send as they are, instead of a JSON body. */
  file?: Blob;
}

async function call<T>(path: string, { method = "GET", body, file }: Call = {}): Promise<T> {
  const init: RequestInit = { method, headers: { accept: "application/json" }, credentials: "same-origin" };
  if (file) {
    init.body = file;
    init.headers = { ...init.headers, "content-type": "application/jsonl" };
  } else if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { ...init.headers, "content-type": "application/json" };
  }
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Unreachable();
  }
  if (!answer.ok) throw new Refusal(answer.status, await problemIn(answer));
  if (answer.status === 204) return undefined as T;
  return (await answer.json()) as T;
}

async function problemIn(answer: Response): Promise<Problem> {
  try {
    const said: unknown = await answer.json();
    if (said && typeof said === "object" && "text" in said && typeof said.text === "string") {
      const entries = "entries" in said && Array.isArray(said.entries) ? said.entries.map(Number) : [];
      return { text: said.text, rule: "rule" in said && typeof said.rule === "string" ? said.rule : "", entries };
    }
  } catch {
    // Not JSON: something between us and the server answered in its place.
  }
  return { text: `Our server had a problem (error ${answer.status}). Try again in a moment.`, rule: "", entries: [] };
}

const post = <T>(path: string, body: unknown = {}) => call<T>(path, { method: "POST", body });
const named = encodeURIComponent;
const supposing = (supposed: readonly Supposition[]) =>
  supposed.map(({ owner, card }) => `&suppose=${named(JSON.stringify([owner, card]))}`).join("");

export const api = {
  me: () => call<Person>("/api/me"),
  rename: (body: Rename) => post<Person>("/api/me", body),
  register: (body: Credentials) => post<Person>("/api/account", body),
  login: (body: Credentials) => post<Person>("/api/login", body),
  logout: () => post<Person>("/api/logout"),
  changePassword: (body: NewPassword) => post<Person>("/api/account/password", body),
  deleteAccount: (body: AccountDeletion) => post<Person>("/api/account/delete", body),
  history: () => call<PastGame[]>("/api/me/games"),
  /** What we have played of a game, where playing it once is knowing it. */
  played: (game: string) => call<Played>(`/api/me/played/${named(game)}`),

  games: () => call<GameInfo[]>("/api/games"),
  /** A game's board, cards and pieces, under these settings of the options that they depend on. */
  content: (game: string, settings: Record<string, string | boolean | number> = {}) => {
    const asked = Object.entries(settings).map(([key, value]) => `${named(key)}=${named(value)}`);
    return call<unknown>(`/api/games/${named(game)}/content${asked.length ? `?${asked.join("&")}` : ""}`);
  },

  tables: () => call<LobbyTable[]>("/api/tables"),
  table: (id: string) => call<TableInfo>(`/api/tables/${named(id)}`),
  newTable: (body: NewTable) => post<Created>("/api/tables", body),
  closeTable: (id: string) => post<void>(`/api/tables/${named(id)}/close`),
  quickGame: (body: QuickGame) => post<Created>("/api/tables/quick", body),
  /** What a table with these options and so many players comes to. */
  outlook: (game: string, body: Outline) => post<Outlook>(`/api/games/${named(game)}/outlook`, body),

  replay: (table: string, eyes: string) => call<Replay>(`/api/tables/${named(table)}/replay?eyes=${named(eyes)}`),
  replayFile: (file: Blob, eyes: string) => call<Replay>(`/api/replay?eyes=${named(eyes)}`, { method: "POST", file }),

  solve: (game: string, position: unknown, model: Model = "deals", supposed: readonly Supposition[] = []) =>
    post<Deduction>(`/api/games/${named(game)}/solve?model=${model}${supposing(supposed)}`, position),
  why: (game: string, position: unknown, owner: string, card: string, supposed: readonly Supposition[] = []) =>
    post<Reason>(
      `/api/games/${named(game)}/why?owner=${named(owner)}&card=${named(card)}${supposing(supposed)}`,
      position,
    ),
  /** The best questions of a position; with a card, only those that name it. */
  ask: (game: string, position: unknown, model: Model, card: string, supposed: readonly Supposition[] = []) =>
    post<Asking[]>(`/api/games/${named(game)}/ask?model=${model}&card=${named(card)}${supposing(supposed)}`, position),
  myPosition: (table: string) => call<unknown>(`/api/tables/${named(table)}/position`),
  myKnowledge: (table: string) => call<Deduction>(`/api/tables/${named(table)}/knowledge`),
  myReason: (table: string, owner: string, card: string) =>
    call<Reason>(`/api/tables/${named(table)}/why?owner=${named(owner)}&card=${named(card)}`),
  /** What to do now, in a game against bots. */
  hint: (table: string) => call<Hint>(`/api/tables/${named(table)}/hint`),
  /** What everybody could deduce before the answer was laid open, in a finished game. */
  knew: (table: string) => call<Knew[]>(`/api/tables/${named(table)}/knew`),
  analysis: (table: string) => call<Analysis>(`/api/tables/${named(table)}/analysis`),
  analysisOfFile: (file: Blob) => call<Analysis>("/api/analysis", { method: "POST", file }),

  recordUrl: (table: string) => `/api/tables/${named(table)}/record`,
};

/** Sixteen random bytes in hex: this browser's own share in the deal. */
export function freshNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Where a table's socket is. */
export const tableSocket = (table: string): string => `/api/tables/${named(table)}/socket`;

/** The address of a socket of this server. */
export function socketUrl(path: string): string {
  return `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}${path}`;
}
