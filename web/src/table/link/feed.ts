/** What the table's socket has told us so far. Pure: a feed and a message give the next feed. */

import type { Clock, Said, ServerMessage, Sight, Sync, TableInfo, Told, Update, You } from "../../lib/wire";
import { patched } from "../../lib/patch";

export type Feed = {
  table: TableInfo | null;
  you: You | null;
  told: readonly Told[];
  /** Whose eyes all this was told to; nobody's yet. */
  eyes: number | null | undefined;
  said: readonly Said[];
  sight: Sight | null;
  /** The sight as it was sent, into which changes are put, where it asks what the house is about to answer. */
  raw: Sight | null;
  /** When the time of each open decision is up, by this browser's clock. */
  deadlines: ReadonlyMap<number, number>;
  notes: { saved: unknown } | null;
};

/** A frame to be shown: what happened, and how things stand after it. */
export type Scene = { told: readonly Told[]; sight: Sight; caughtUp: boolean };

export type Taken = { feed: Feed; scene: Scene | null; gap: boolean };

export const EMPTY: Feed = {
  table: null,
  you: null,
  told: [],
  eyes: undefined,
  said: [],
  sight: null,
  raw: null,
  deadlines: new Map(),
  notes: null,
};

/** The feed after a message. A gap means that something in between was lost and must be asked for again. */
export function take(feed: Feed, message: ServerMessage, now: number): Taken {
  const same = { scene: null, gap: false };
  switch (message.t) {
    case "table":
      return { ...same, feed: { ...feed, table: message } };
    case "you":
      return { ...same, feed: { ...feed, you: message } };
    case "clock":
      return { ...same, feed: { ...feed, deadlines: deadlines(message, now) } };
    case "notes":
      return { ...same, feed: { ...feed, notes: { saved: message.notes } } };
    case "said":
      return takeSaid(feed, message);
    case "sync":
      return takeSync(feed, message);
    case "update":
      return takeUpdate(feed, message);
    default:
      return { ...same, feed };
  }
}

const deadlines = (clock: Clock, now: number) =>
  new Map(Object.entries(clock.left).map(([seat, left]) => [Number(seat), now + left]));

function takeSaid(feed: Feed, line: Said): Taken {
  const last = feed.said.at(-1)?.n ?? 0;
  // A line that we have comes again when its author deleted it: another text stands in its place.
  const said = line.n > last ? [...feed.said, line] : feed.said.map((had) => (had.n === line.n ? line : had));
  return { feed: { ...feed, said }, scene: null, gap: false };
}

function takeSync(feed: Feed, sync: Sync): Taken {
  // Whoever logged out or in comes back as somebody else: what the other was told is not theirs, and is asked for anew.
  if (feed.eyes !== undefined && feed.eyes !== sync.seat && sync.since > 0)
    return { feed: { ...EMPTY, table: feed.table, you: feed.you, said: feed.said }, scene: null, gap: true };
  if (sync.since > feed.told.length) return { feed, scene: null, gap: true };
  const told = [...feed.told.slice(0, sync.since), ...sync.told];
  const sight = asAsked(sync.sight);
  return {
    feed: { ...feed, told, eyes: sync.seat, sight, raw: rawOf(sync.sight) },
    scene: { told: sync.told, sight, caughtUp: true },
    gap: false,
  };
}

function takeUpdate(feed: Feed, update: Update): Taken {
  const before = feed.raw ?? feed.sight;
  const entry = before?.entry ?? -1;
  if (update.after < entry) return { feed, scene: null, gap: false };
  if (!before || update.after > entry) return { feed, scene: null, gap: true };
  const have = feed.told.length;
  const news = update.told.filter((told) => told.n > have);
  if (news[0] && news[0].n !== have + 1) return { feed, scene: null, gap: true };
  const told = news.length > 0 ? [...feed.told, ...news] : feed.told;
  const next = patched(before, update.changes);
  const sight = asAsked(next);
  return {
    feed: { ...feed, told, sight, raw: rawOf(next) },
    scene: { told: news, sight, caughtUp: false },
    gap: false,
  };
}

/** Nothing is asked where the house is about to pass for this player: it would be gone before they could read it. */
function asAsked(sight: Sight): Sight {
  return sight.passing ? { ...sight, decision: null, choices: [], later: [], may_take_back: false } : sight;
}

const rawOf = (sight: Sight): Sight | null => (sight.passing ? sight : null);
