/** The lobby, live: every public table, sent anew by the server whenever one changes. */
import { backoff } from "../table/link/backoff";
import { socketUrl } from "./api";
import type { Lobby, LobbyTable } from "./wire";

export type LobbyStatus = "connecting" | "live" | "lost";

export class LobbyFeed {
  tables = $state.raw<LobbyTable[] | null>(null);
  status = $state<LobbyStatus>("connecting");

  #socket: WebSocket | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;

  /** Listen until the returned function is called. */
  open(): () => void {
    const online = () => this.retry();
    addEventListener("online", online);
    this.#connect();
    return () => {
      removeEventListener("online", online);
      clearTimeout(this.#retry);
      this.#drop();
    };
  }

  /** Try again now instead of when the time comes. */
  retry(): void {
    if (this.status === "live") return;
    this.#attempt = 0;
    this.#connect();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#drop();
    const socket = new WebSocket(socketUrl("/api/lobby/socket"));
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as Lobby);
    socket.onclose = () => this.#lost();
    this.#socket = socket;
  }

  #hear(message: Lobby): void {
    if (message.t !== "lobby") return;
    this.#attempt = 0;
    this.status = "live";
    this.tables = message.tables;
  }

  #lost(): void {
    this.#drop();
    this.status = "lost";
    this.#retry = setTimeout(() => this.#connect(), backoff(this.#attempt++));
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
