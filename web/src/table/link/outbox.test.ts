import { describe, expect, it } from "vitest";
import { Outbox } from "./outbox";

describe("the outbox", () => {
  it("keeps messages in order until each is answered", async () => {
    const outbox = new Outbox();
    const first = outbox.add({ t: "chat", text: "one" });
    const second = outbox.add({ t: "move", decision: 4, move: { kind: "roll" } });
    expect(outbox.waiting).toEqual([first.letter, second.letter]);

    outbox.settle({ t: "ack", id: first.letter.id, entry: null });
    expect(await first.reply).toEqual({ done: true });
    expect(outbox.waiting).toEqual([second.letter]);

    outbox.settle({ t: "refused", id: second.letter.id, text: "It is not your turn.", rule: "" });
    expect(await second.reply).toEqual({ done: false, text: "It is not your turn." });
    expect(outbox.waiting).toEqual([]);
  });

  it("passes over a second answer and an answer to nothing", () => {
    const outbox = new Outbox();
    const { letter } = outbox.add({ t: "stand" });
    outbox.settle({ t: "ack", id: letter.id, entry: null });
    outbox.settle({ t: "ack", id: letter.id, entry: null });
    outbox.settle({ t: "refused", id: "", text: "What?", rule: "" });
    expect(outbox.waiting).toEqual([]);
  });

  it("tells whoever waits that no answer will come", async () => {
    const outbox = new Outbox();
    const { reply } = outbox.add({ t: "start" });
    outbox.giveUp("Too many messages.");
    expect(await reply).toEqual({ done: false, text: "Too many messages." });
    expect(outbox.waiting).toEqual([]);
  });

  it("gives every message an id of its own", () => {
    const outbox = new Outbox();
    const ids = Array.from({ length: 50 }, () => outbox.add({ t: "stand" }).letter.id);
    expect(new Set(ids).size).toBe(50);
  });
});
