/** One table as its page sees it: the connection, what is shown, and what its player does. */

import { prefersReducedMotion } from "svelte/motion";
import type { Line } from "../lib/socket.svelte";
import { keep, kept } from "../lib/storage";
import type { ChairInfo, Move, Sight } from "../lib/wire";
import { toast } from "../ui/toast.svelte";
import type { Filled } from "./choices/draft";
import { Drafts } from "./choices/drafts.svelte";
import { Connection } from "./link/connection.svelte";
import type { Scene } from "./link/feed";
import type { Draft } from "./link/outbox";
import type { Pace } from "./preferences.svelte";
import { Stage } from "./link/stage.svelte";

/** Milliseconds before the time is up at which an answer is sent, whatever it waits for. */
const LAST_MOMENT = 1500;
const DRAFT_PAUSE = 300;

/** A move that cannot be made yet, as far as it is filled in. */
export type Prepared = Readonly<{ kind: string; filled: Filled }>;

export class Table {
  readonly stage = new Stage();
  readonly link: Connection;

  info = $derived.by(() => this.link.feed.table);
  you = $derived.by(() => this.link.feed.you);
  /** The newest sight. */
  live = $derived.by(() => this.link.feed.sight);
  /** The newest sight as the player gets it: what it asks comes together with the scene that led to it. */
  now = $derived.by(() => this.#held());
  /** The sight that the board has got to. */
  shown = $derived.by(() => this.stage.sight ?? this.live);
  seat = $derived(this.you?.seat ?? null);
  names = $derived.by(() => this.#seated.map((chair) => chair.name ?? chair.label));
  /** The decision that a move is on its way for, and the move. */
  answering = $state<number | null>(null);
  #answer = $state.raw<Move | null>(null);
  busy = $derived(this.answering !== null && this.answering === this.live?.decision);
  /** The move that is on its way. */
  sent = $derived(this.busy ? this.#answer : null);
  /** The last line seen before leaving, if something happened since. */
  missedAfter = $state<number | null>(null);

  /** Whether everybody else at the table is a bot. */
  alone = $derived.by(() => this.seat !== null && this.#seated.every((c) => c.seat === this.seat || c.use === "bot"));
  /** The moves in the making, for the form and the board alike. */
  readonly drafts = new Drafts({
    asked: () => ({
      decision: this.now?.decision ?? null,
      choices: [...(this.now?.choices ?? []), ...(this.now?.later ?? [])],
    }),
    start: (kind) => (this.prepared?.kind === kind ? this.prepared.filled : undefined),
    onmove: (move) => void this.move(move),
    onfill: (kind, filled) => this.#drafted(kind, filled),
  });
  /** What was filled in for later in the turn. */
  prepared = $state.raw<Prepared | null>(null);
  /** What I may do although nobody waits for me; nothing while a bot plays for me. */
  asides = $derived.by(
    () => (this.seat !== null && this.now?.bots.includes(this.seat) ? null : this.now?.asides) ?? null,
  );
  /** Seconds that I have left for the open decision; null without a clock. */
  left = $state<number | null>(null);

  #pause: { decision: number; until: number } | null = null;
  #drafting: ReturnType<typeof setTimeout> | undefined;
  #seated = $derived(this.#chairsBySeat());

  /** ``dial`` opens another line than one to the server. */
  constructor(
    readonly id: string,
    dial?: (address: string) => Line,
  ) {
    this.link = new Connection(id, (scene) => this.#show(scene), dial);
  }

  #show(scene: Scene): void {
    const first = this.stage.sight === null;
    this.stage.add(scene, this.link.feed.told);
    if (prefersReducedMotion.current && typeof scene.sight.decision === "number") this.stage.skip();
    if (first) this.#markMissed(lastSeen(this.id));
    if (!document.hidden) sawUpTo(this.id, this.link.feed.told.length);
  }

  /** Come to the table, until the returned function is called. */
  open(): () => void {
    const close = this.link.open();
    const clock = setInterval(() => (this.left = this.#secondsLeft()), 250);
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
      clearInterval(clock);
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
    this.#answer = move;
    await this.#waitFor(decision);
    if (this.live?.decision !== decision) return;
    this.#letGo(move);
    const done = await this.say({ t: "move", decision, move });
    if (!done && this.answering === decision) this.answering = null;
  }

  /** Do what nobody waits for, as it was offered under this number. Says whether it was done. */
  aside(move: Move, decision: number): Promise<boolean> {
    return this.say({ t: "move", decision, move });
  }

  /** Answer this decision no sooner than in so many milliseconds, and while there is time. Says when. */
  pause(decision: number, milliseconds: number): number {
    if (this.#pause?.decision !== decision) {
      const deadline = this.seat === null ? undefined : this.link.feed.deadlines.get(this.seat);
      const last = deadline === undefined ? Infinity : deadline - LAST_MOMENT;
      this.#pause = { decision, until: Math.min(last, Date.now() + milliseconds) };
    }
    return this.#pause.until;
  }

  /** Show everything at once until I am asked something; bots who play against me alone hurry too. */
  skipAhead(): void {
    this.stage.hurry();
    if (this.alone) this.setPace("instant");
  }

  /** How fast bots answer, where nobody else minds. */
  setPace(pace: Pace): void {
    if (this.alone && this.info?.status === "playing") void this.link.send({ t: "pace", pace });
  }

  /** What can only be done later is kept here. The server is told the rest as far as it is filled in, should time run
   * out; without a clock there is no need. */
  #drafted(kind: string, slots: Filled): void {
    if (this.now?.later?.some((choice) => choice.kind === kind)) {
      this.prepared = { kind, filled: slots };
      return;
    }
    const decision = this.live?.decision;
    clearTimeout(this.#drafting);
    if (!this.info?.seconds || typeof decision !== "number") return;
    this.#drafting = setTimeout(() => {
      if (this.live?.decision === decision) void this.link.send({ t: "save-draft", decision, move: { kind, slots } });
    }, DRAFT_PAUSE);
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

  /** What was prepared is done with once it is made, or passed over by a move that needs no filling in. */
  #letGo(move: Move): void {
    const kind = this.prepared?.kind;
    const passedOver = !move.slots && this.live?.choices?.some((choice) => choice.kind === kind);
    if (move.kind === kind || passedOver) this.prepared = null;
  }

  #held(): Sight | null {
    const { live, shown } = this;
    if (!live || !shown || typeof live.decision !== "number" || shown.entry >= live.decision) return live;
    return { ...live, decision: null, choices: [], later: [], may_take_back: false, prompt: shown.prompt };
  }

  #secondsLeft(): number | null {
    const deadline = this.seat === null ? undefined : this.link.feed.deadlines.get(this.seat);
    if (deadline === undefined || typeof this.live?.decision !== "number") return null;
    return Math.max(0, Math.ceil((deadline - Date.now()) / 1000));
  }

  async #waitFor(decision: number): Promise<void> {
    const wait = this.#pause?.decision === decision ? this.#pause.until - Date.now() : 0;
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
  }

  #chairsBySeat(): ChairInfo[] {
    const chairs = this.info?.chairs ?? [];
    return chairs.filter((chair) => typeof chair.seat === "number").sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
  }

  #markMissed(seen: number): void {
    if (seen > 0 && seen < this.link.feed.told.length) this.missedAfter = seen;
  }
}

/** The last line that this browser saw of a table, from an earlier visit; 0 if it never did. */
const lastSeen = (table: string): number => kept(seenOf(table), 0);
const sawUpTo = (table: string, line: number): void => keep(seenOf(table), line);
const seenOf = (table: string) => `seen.${table}`;
