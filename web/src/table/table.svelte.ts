/** One table as its page sees it: the connection, what is shown, and what its player does. */

import type { ChairInfo, Move } from "../lib/wire";
import { toast } from "../ui/toast.svelte";
import { lastSeen, sawUpTo } from "./link/absence";
import { Connection } from "./link/connection.svelte";
import type { Draft } from "./link/outbox";
import { Stage } from "./link/stage.svelte";

export class Table {
  readonly stage = new Stage();
  readonly link: Connection;

  info = $derived.by(() => this.link.feed.table);
  you = $derived.by(() => this.link.feed.you);
  /** The newest sight: what is asked now. */
  live = $derived.by(() => this.link.feed.sight);
  /** The sight that the board has got to. */
  shown = $derived.by(() => this.stage.sight ?? this.live);
  seat = $derived(this.you?.seat ?? null);
  names = $derived.by(() => this.#seated.map((chair) => chair.name ?? chair.label));
  /** The decision that a move is on its way for. */
  answering = $state<number | null>(null);
  busy = $derived(this.answering !== null && this.answering === this.live?.decision);
  /** The last line seen before leaving, if something happened since. */
  missedAfter = $state<number | null>(null);

  #seated = $derived(this.#chairsBySeat());

  constructor(readonly id: string) {
    this.link = new Connection(id, (scene) => {
      const first = this.stage.sight === null;
      this.stage.add(scene, this.link.feed.told);
      if (first) this.#markMissed(lastSeen(id));
      if (!document.hidden) sawUpTo(id, this.link.feed.told.length);
    });
  }

  /** Come to the table, until the returned function is called. */
  open(): () => void {
    const close = this.link.open();
    let leftAt = 0;
    const turned = () => {
      if (document.hidden) leftAt = this.link.feed.told.length;
      else {
        this.#markMissed(leftAt);
        sawUpTo(this.id, this.link.feed.told.length);
      }
    };
    document.addEventListener("visibilitychange", turned);
    return () => {
      document.removeEventListener("visibilitychange", turned);
      this.stage.close();
      close();
    };
  }

  chairOf(seat: number): ChairInfo | undefined {
    return this.#seated[seat];
  }

  nameOf(seat: number): string {
    return seat === this.seat ? "You" : (this.names[seat] ?? "");
  }

  /** Make a move for the open decision. Whoever decides has seen enough: the stage catches up. */
  async move(move: Move): Promise<void> {
    const decision = this.live?.decision;
    if (decision === undefined || decision === null || this.busy) return;
    this.stage.skip();
    this.answering = decision;
    const done = await this.say({ t: "move", decision, move });
    if (!done && this.answering === decision) this.answering = null;
  }

  async takeBack(): Promise<void> {
    const decision = this.live?.decision;
    if (decision !== undefined && decision !== null) await this.say({ t: "takeback", decision });
  }

  /** Send something; a refusal is shown. Says whether it was done. */
  async say(draft: Draft): Promise<boolean> {
    const reply = await this.link.send(draft);
    if (!reply.done) toast(reply.text, "bad");
    return reply.done;
  }

  #chairsBySeat(): ChairInfo[] {
    const chairs = this.info?.chairs ?? [];
    return chairs.filter((chair) => typeof chair.seat === "number").sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
  }

  #markMissed(seen: number): void {
    if (seen > 0 && seen < this.link.feed.told.length) this.missedAfter = seen;
  }
}
