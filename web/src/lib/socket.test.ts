import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeLines } from "./line.fixture";
import { backoff, DEAD, QUIET, Socket, type Verdict } from "./socket.svelte";

type Heard = { t: string; verdict?: Verdict };

let lines: FakeLines;
let heard: Heard[];
let codes: number[];
let socket: Socket<Heard, { t: string }>;
let close: () => void;

function setUp(): void {
  lines = new FakeLines();
  heard = [];
  codes = [];
  socket = new Socket<Heard, { t: string }>(
    {
      path: "/api/x",
      greeting: () => [{ t: "hello" }],
      hear: (message) => {
        heard.push(message);
        return message.verdict ?? null;
      },
      closed: (code) => codes.push(code),
    },
    lines.dial,
  );
  close = socket.open();
}

/** Every pulse in so many milliseconds. */
const pass = (time: number) => vi.advanceTimersByTime(time);

function online(yes: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(yes);
  dispatchEvent(new Event(yes ? "online" : "offline"));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  setUp();
});
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a line", () => {
  it("is greeted as soon as it is open, and then used", () => {
    expect(lines.last.address).toMatch(/^ws:\/\/[^/]+\/api\/x$/);
    socket.say({ t: "early" });
    expect([socket.status, lines.last.said]).toEqual(["connecting", []]);
    lines.last.opens();
    socket.say({ t: "chat" });
    lines.last.hears({ t: "said" });
    expect([socket.status, lines.last.said, heard]).toEqual(["live", [{ t: "hello" }, { t: "chat" }], [{ t: "said" }]]);
  });

  it("that is closed by us is not opened again", () => {
    lines.last.opens();
    close();
    lines.last.breaks();
    pass(60_000);
    expect(lines.all.length).toBe(1);
  });
});

describe("a loss", () => {
  it("is followed by another line, after a longer time each time", () => {
    lines.last.opens();
    lines.last.breaks(1013);
    expect([socket.status, codes]).toEqual(["reconnecting", [1013]]);
    pass(400);
    lines.last.breaks();
    pass(799);
    expect(lines.all.length).toBe(2);
    pass(1);
    lines.last.opens();
    expect([lines.all.length, socket.status, lines.last.said]).toEqual([3, "live", [{ t: "hello" }]]);
  });

  it("after a line that held is the first one again; a line that is dropped at once does not hold", () => {
    lines.last.opens();
    lines.last.breaks();
    pass(400);
    lines.last.opens();
    lines.last.breaks();
    pass(799);
    expect(lines.all.length).toBe(2);
    pass(1);
    lines.last.opens();
    pass(15_000);
    lines.last.breaks();
    pass(400);
    expect(lines.all.length).toBe(4);
  });

  it("need not be waited out: one can try at once", () => {
    lines.last.breaks();
    socket.retry();
    expect(lines.all.length).toBe(2);
    lines.last.opens();
    socket.retry();
    expect(lines.all.length).toBe(2);
  });

  it("of the network is told, and its return comes at once", () => {
    lines.last.opens();
    online(false);
    expect(socket.status).toBe("offline");
    online(true);
    lines.last.opens();
    expect([lines.all.length, socket.status]).toEqual([2, "live"]);
  });

  it("is made good at once when the reader comes back to the page", () => {
    lines.last.opens();
    for (let attempt = 0; attempt < 5; attempt++) {
      lines.last.breaks();
      pass(8_000);
    }
    lines.last.breaks();
    const before = lines.all.length;
    document.dispatchEvent(new Event("visibilitychange"));
    expect(lines.all.length).toBe(before + 1);
  });
});

describe("silence", () => {
  it("is asked about, and an answer keeps the line", () => {
    lines.last.opens();
    pass(QUIET + 5_000);
    expect(lines.last.said).toEqual([{ t: "hello" }, { t: "ping" }]);
    lines.last.hears({ t: "pong" });
    pass(QUIET);
    expect([lines.all.length, socket.status]).toEqual([1, "live"]);
  });

  it("that lasts is a dead line", () => {
    lines.last.opens();
    const dead = lines.last;
    pass(DEAD + 5_000);
    expect([socket.status, dead.readyState]).toEqual(["reconnecting", WebSocket.CLOSED]);
    pass(400);
    expect(lines.all.length).toBe(2);
    dead.hears({ t: "late" });
    expect(heard).toEqual([]);
  });

  it("of a line that never opens is one, too", () => {
    pass(DEAD + 5_400);
    expect(lines.all.length).toBe(2);
  });
});

describe("a gap", () => {
  it("is closed by a new greeting at once", () => {
    lines.last.opens();
    lines.last.hears({ t: "update", verdict: "gap" });
    expect([lines.all.length, socket.status]).toEqual([2, "live"]);
    lines.last.opens();
    expect(lines.last.said).toEqual([{ t: "hello" }]);
  });

  it("that comes again and again is not asked about without a pause", () => {
    lines.last.opens();
    for (let times = 0; times < 3; times++) {
      lines.last.opens();
      lines.last.hears({ t: "update", verdict: "gap" });
    }
    expect([lines.all.length, socket.status]).toEqual([2, "reconnecting"]);
    pass(800);
    expect(lines.all.length).toBe(3);
  });
});

describe("the end", () => {
  it("is for good, whatever the network does", () => {
    lines.last.opens();
    lines.last.hears({ t: "gone", verdict: "over" });
    online(false);
    online(true);
    document.dispatchEvent(new Event("visibilitychange"));
    pass(60_000);
    expect([lines.all.length, socket.status]).toEqual([1, "gone"]);
  });

  it("can be taken back by whoever asks for it", () => {
    lines.last.opens();
    lines.last.hears({ t: "gone", verdict: "over" });
    socket.retry();
    lines.last.breaks();
    expect(socket.status).toBe("reconnecting");
  });
});

it("waits longer each time, up to a limit, and never less than half", () => {
  const longest = [0, 1, 2, 3, 20].map((attempt) => backoff(attempt, () => 1));
  expect(longest).toEqual([400, 800, 1600, 3200, 8_000]);
  expect(backoff(3, () => 0)).toBe(1600);
});
