/** A recorded game as one seat was sent it, played through a line that leads nowhere. */

import type { Line } from "../lib/socket.svelte";
import type { ClientMessage, Move, ServerMessage, TableInfo } from "../lib/wire";
import { Table } from "../table/table.svelte";

/** What one seat, or a spectator, was sent: how it begins, and then a message for every step. */
export interface Recorded {
  name: string;
  seat: number | null;
  begins: ServerMessage[];
  steps: ServerMessage[];
}

/** A file of frames, as ``python -m tests.browser.frames`` writes it. */
export interface Frames {
  game: string;
  options: TableInfo["options"];
  seats: Recorded[];
}

/** Acknowledges what it is sent, and tells what it was. */
class RecordedLine implements Line {
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  readonly readyState = WebSocket.OPEN;

  constructor(readonly onsend: (message: ClientMessage) => void) {}

  send(data: string): void {
    const message = JSON.parse(data) as ClientMessage;
    this.onsend(message);
    if (message.t === "ping") this.tell({ t: "pong", at: "" } as ServerMessage);
    else if (message.t !== "hello") queueMicrotask(() => this.tell({ t: "ack", id: message.id, entry: null }));
  }

  close(): void {}

  tell(message: ServerMessage): void {
    this.onmessage?.call(this as unknown as WebSocket, new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

export class Recording {
  readonly table: Table;
  /** The moves that were made here. */
  sent = $state.raw<readonly Move[]>([]);
  step = $state(0);

  readonly #recorded: Recorded;
  #line: RecordedLine | null = null;

  /** The game as it stands after so many steps. */
  constructor(recorded: Recorded, step: number) {
    this.#recorded = recorded;
    this.table = new Table(
      `gallery-${recorded.name}`,
      () => (this.#line = new RecordedLine((message) => this.#heard(message))),
    );
    this.table.stage.tempo = 1;
    this.step = Math.min(Math.max(0, step), recorded.steps.length);
  }

  open(): () => void {
    const close = this.table.open();
    this.#line?.onopen?.call(this.#line as unknown as WebSocket, new Event("open"));
    for (const message of this.#recorded.begins) this.#line?.tell(message);
    for (const message of this.#recorded.steps.slice(0, this.step)) this.#line?.tell(message);
    this.table.stage.skip();
    return close;
  }

  /** One step more, shown as it is at a table. */
  next(): void {
    const message = this.#recorded.steps[this.step];
    if (!message) return;
    this.step++;
    this.#line?.tell(message);
  }

  #heard(message: ClientMessage): void {
    if (message.t === "move") this.sent = [...this.sent, message.move];
  }
}
