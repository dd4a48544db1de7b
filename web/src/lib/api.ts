/** The server's HTTP side, typed by the one definition of its messages. */
import type {
  Analysis,
  Asking,
  Created,
  Credentials,
  Deduction,
  GameInfo,
  LobbyTable,
  NewTable,
  PastGame,
  Person,
  Problem,
  Reason,
  Rename,
  Replay,
  TableInfo,
} from "./wire";

/** Every deal that fits alike, or the choice of those who show reckoned with. */
export type Model = "deals" | "even";

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
    super("The house does not answer. Check your connection; we will be here when it is back.");
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
  return { text: `The house answered with an error (${answer.status}). Try again in a moment.`, rule: "", entries: [] };
}

const post = <T>(path: string, body: unknown = {}) => call<T>(path, { method: "POST", body });
const named = encodeURIComponent;

export const api = {
  me: () => call<Person>("/api/me"),
  rename: (body: Rename) => post<Person>("/api/me", body),
  register: (body: Credentials) => post<Person>("/api/account", body),
  login: (body: Credentials) => post<Person>("/api/login", body),
  logout: () => post<Person>("/api/logout"),
  history: () => call<PastGame[]>("/api/me/games"),

  games: () => call<GameInfo[]>("/api/games"),
  content: (game: string) => call<unknown>(`/api/games/${named(game)}/content`),

  tables: () => call<LobbyTable[]>("/api/tables"),
  table: (id: string) => call<TableInfo>(`/api/tables/${named(id)}`),
  newTable: (body: NewTable) => post<Created>("/api/tables", body),

  replay: (table: string, eyes: string) => call<Replay>(`/api/tables/${named(table)}/replay?eyes=${named(eyes)}`),
  replayFile: (file: Blob, eyes: string) => call<Replay>(`/api/replay?eyes=${named(eyes)}`, { method: "POST", file }),

  solve: (game: string, position: unknown, model: Model = "deals") =>
    post<Deduction>(`/api/games/${named(game)}/solve?model=${model}`, position),
  why: (game: string, position: unknown, owner: string, card: string) =>
    post<Reason>(`/api/games/${named(game)}/why?owner=${named(owner)}&card=${named(card)}`, position),
  myPosition: (table: string) => call<unknown>(`/api/tables/${named(table)}/position`),
  myKnowledge: (table: string) => call<Deduction>(`/api/tables/${named(table)}/knowledge`),
  myReason: (table: string, owner: string, card: string) =>
    call<Reason>(`/api/tables/${named(table)}/why?owner=${named(owner)}&card=${named(card)}`),
  /** The best questions now; with a card, only those that name it. */
  hint: (table: string, card = "", unnamed = "") =>
    call<Asking[]>(`/api/tables/${named(table)}/hint?card=${named(card)}&unnamed=${named(unnamed)}`),
  analysis: (table: string) => call<Analysis>(`/api/tables/${named(table)}/analysis`),
  analysisOfFile: (file: Blob) => call<Analysis>("/api/analysis", { method: "POST", file }),

  recordUrl: (table: string) => `/api/tables/${named(table)}/record`,
};

/** Sixteen random bytes in hex: this browser's own share in the deal. */
export function freshNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The address of a socket of this server. */
export function socketUrl(path: string): string {
  return `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}${path}`;
}
