/** A table being planned, before it is made. */
import { type Aid, USUAL } from "../lib/notebooks";
import type { ChairPlan, GameInfo, NewTable, Settings } from "../lib/wire";

export interface Draft {
  game: string;
  options: Settings;
  chairs: ChairPlan[];
  public: boolean;
  seconds: number | null;
  notebook: Aid;
}

/** Every chair for somebody who comes, every option as usual. */
export function usual(game: GameInfo): Draft {
  return {
    game: game.id,
    options: Object.fromEntries(game.options.map((spec) => [spec.key, spec.default])),
    chairs: game.chairs.map((chair) => ({ chair: chair.id, use: "person", level: game.levels[0]?.id ?? "" })),
    public: true,
    seconds: null,
    notebook: USUAL,
  };
}

/** What is wrong with the plan in a sentence, or nothing. */
export function trouble(draft: Draft, game: GameInfo): string {
  const open = draft.chairs.filter((chair) => chair.use !== "closed").length;
  if (open < game.least) return `This game needs at least ${game.least} players: open another chair.`;
  if (!draft.chairs.some((chair) => chair.use === "person")) return "Keep a chair for yourself.";
  return "";
}

/** How many options differ from the usual. */
export function changes(draft: Draft, game: GameInfo): number {
  return game.options.filter((spec) => draft.options[spec.key] !== spec.default).length;
}

/** What is sent: a level only where a bot sits. */
export function order(draft: Draft): NewTable {
  const chairs = draft.chairs.map(({ chair, use, level }) => (use === "bot" ? { chair, use, level } : { chair, use }));
  const { game, options, seconds, notebook } = draft;
  return { game, options, chairs, public: draft.public, seconds, notebook };
}
