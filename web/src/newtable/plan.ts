/** A table being planned, before it is made. */
import { type Aid, USUAL } from "../lib/notebooks";
import type { ChairPlan, GameInfo, NewTable, Settings } from "../lib/wire";
import { type ClockKind, thinkingTime } from "../lib/words";

export interface Draft {
  game: string;
  options: Settings;
  chairs: ChairPlan[];
  /** The chair that we take ourselves. */
  mine: string;
  public: boolean;
  /** How long people may think; null is without a clock. */
  seconds: number | null;
  /** What the seconds are for. */
  clock: ClockKind;
  notebook: Aid;
}

export const CLOCKS: { value: ClockKind; label: string; help: string }[] = [
  {
    value: "decision",
    label: "For each decision",
    help: "Every question has its own time, and a short answer less of it. When it is up, a simple move is made for you.",
  },
  {
    value: "turn",
    label: "For each turn",
    help: "One time for all that you do in your turn. When it is up, the rest of the turn is played for you.",
  },
  {
    value: "reserve",
    label: "For the whole game",
    help: "You share out your time yourself, as with a chess clock. When it is up, you have 10 seconds for each decision.",
  },
];

const time = (value: number, help: string) => ({ value, label: thinkingTime(value), help });
const DAYS = time(86_400, "A game over days: everybody moves when they find the time.");

/** The times to choose from, under each kind of clock; the second is what is meant if nobody chooses. */
export const TIMES: Record<ClockKind, { value: number; label: string; help: string }[]> = {
  decision: [time(30, "Brisk."), time(60, "Comfortable."), time(180, "For long looks at the notebook."), DAYS],
  turn: [time(90, "Brisk."), time(180, "Comfortable."), time(300, "For long looks at the notebook."), DAYS],
  reserve: [time(300, "Brisk."), time(900, "Comfortable."), time(1800, "For long looks at the notebook.")],
};

/** Most bots at a table that nobody planned. */
const BOTS = 3;

/** One person and bots, every option as usual, notebooks that deduce. */
export function usual(game: GameInfo, level: string): Draft {
  return {
    game: game.id,
    options: Object.fromEntries(game.options.map((spec) => [spec.key, spec.default])),
    chairs: game.chairs.map(({ id }, index) => ({
      chair: id,
      use: index === 0 ? "person" : index <= BOTS ? "bot" : "closed",
      level,
    })),
    mine: game.chairs[0]?.id ?? "",
    public: true,
    seconds: null,
    clock: "decision",
    notebook: USUAL,
  };
}

/** A table for whoever has the link, every chair open, notebooks as usual. */
export const amongFriends = ({ id }: GameInfo): NewTable => ({ game: id, public: false, notebook: USUAL });

/** How many would play if every seat were taken. */
export function players(draft: Draft): number {
  return draft.chairs.filter((chair) => chair.use !== "closed").length;
}

/** Whether anybody else can come: a seat for a person that is not ours. */
export function isOpen(draft: Draft): boolean {
  return draft.chairs.some((chair) => chair.use === "person" && chair.chair !== draft.mine);
}

/** Everybody else's seat for this use. */
export function others(draft: Draft, use: ChairPlan["use"], level = ""): ChairPlan[] {
  return draft.chairs.map((plan) =>
    plan.chair === draft.mine ? plan : { ...plan, use, level: level || (plan.level ?? "") },
  );
}

/** The plan with us on another chair: the old one is used as the new one was. */
export function seated(draft: Draft, chair: string): Pick<Draft, "mine" | "chairs"> {
  const was = draft.chairs.find((plan) => plan.chair === chair);
  const chairs = draft.chairs.map((plan) => {
    if (plan.chair === chair) return { ...plan, use: "person" as const };
    if (plan.chair === draft.mine && was) return { ...plan, use: was.use, level: was.level ?? "" };
    return plan;
  });
  return { mine: chair, chairs };
}

/** How many options differ from the usual. */
export function changes(draft: Draft, game: GameInfo): number {
  return game.options.filter((spec) => draft.options[spec.key] !== spec.default).length;
}

/** What is sent: a level only where a bot sits, and no line in the lobby for a table that nobody can join. */
export function order(draft: Draft): NewTable {
  const chairs = draft.chairs.map(({ chair, use, level }) => (use === "bot" ? { chair, use, level } : { chair, use }));
  const { game, options, seconds, clock, notebook, mine } = draft;
  return { game, options, chairs, public: draft.public && isOpen(draft), seconds, clock, notebook, chair: mine };
}
