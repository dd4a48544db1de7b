/** The lobby, live: every public table, sent anew by the server whenever one changes. */
import { Socket } from "./socket.svelte";
import type { Lobby, LobbyTable } from "./wire";

export class LobbyFeed {
  tables = $state.raw<LobbyTable[] | null>(null);

  readonly #socket = new Socket<Lobby | { t: "pong" }, never>({
    path: "/api/lobby/socket",
    greeting: () => [],
    hear: (message) => {
      if (message.t === "lobby") this.tables = message.tables;
      return null;
    },
  });

  get status() {
    return this.#socket.status;
  }

  /** Listen until the returned function is called. */
  open(): () => void {
    return this.#socket.open();
  }

  /** Try again now instead of when the time comes. */
  retry(): void {
    this.#socket.retry();
  }
}
