/** For the tests: lines that a test opens, speaks on, silences and breaks, in place of the browser's WebSocket. */

import type { Line } from "./socket.svelte";

class FakeLine implements Line {
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  readyState: Line["readyState"] = WebSocket.CONNECTING;
  readonly said: Record<string, unknown>[] = [];

  constructor(readonly address: string) {}

  send(data: string): void {
    this.said.push(JSON.parse(data) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
  }

  /** The other side picks up. */
  opens(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.call(this as unknown as WebSocket, new Event("open"));
  }

  hears(message: unknown): void {
    const event = new MessageEvent("message", { data: JSON.stringify(message) });
    this.onmessage?.call(this as unknown as WebSocket, event);
  }

  /** The other side hangs up. */
  breaks(code = 1006): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.call(this as unknown as WebSocket, { code } as CloseEvent);
  }
}

export class FakeLines {
  readonly all: FakeLine[] = [];

  readonly dial = (address: string): FakeLine => {
    const line = new FakeLine(address);
    this.all.push(line);
    return line;
  };

  get last(): FakeLine {
    const line = this.all.at(-1);
    if (!line) throw new Error("Nobody has dialled yet.");
    return line;
  }
}
