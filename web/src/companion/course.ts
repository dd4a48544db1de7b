/** Whose turn it is at a real table and what most likely comes next, so that writing it down takes few taps: read off the
 * course of a turn that the server tells. Pure. */

import type { Course, Form, Notation, Stage } from "../lib/wire";

type Values = Readonly<Record<string, unknown>>;

export interface Turn {
  by: string;
  /** How far it is, in words. */
  says: string;
  /** What is most likely written down next. */
  usual: string;
}

/** How it goes with so many players. */
export const courseOf = ({ courses }: Notation, players: number): Course | undefined =>
  courses.find((course) => course.players === players);

/** The kind of entry that this is. */
export const formOf = ({ forms }: Notation, entry: object): Form | undefined => forms.find(({ key }) => key in entry);

/** Those who take no part any more after these entries. */
export function goneAfter({ gone }: Notation, log: readonly object[]): string[] {
  return log
    .flatMap((entry) => gone.map((key) => (entry as Values)[key]))
    .filter((name): name is string => typeof name === "string");
}

/** Everybody else who still takes part after these entries, in the order in which they are asked and have their turns. */
export function roundFrom(
  notation: Notation,
  players: readonly string[],
  by: string,
  log: readonly object[] = [],
): string[] {
  const round = courseOf(notation, players.length)?.rounds[players.indexOf(by)];
  const all = round?.map((seat) => players[seat]!) ?? players.filter((name) => name !== by);
  const gone = goneAfter(notation, log);
  return all.filter((name) => !gone.includes(name));
}

/** Those who had nothing to show: everybody between the one who asked and the one who showed, or all if nobody did. */
export function passedBefore(round: readonly string[], shower: string | null): string[] {
  return shower === null ? [...round] : round.slice(0, Math.max(0, round.indexOf(shower)));
}

/** The turn that the entry after these belongs to; with ``kind``, an entry of that kind. */
export function turnNow(notation: Notation, players: readonly string[], log: readonly object[], kind = ""): Turn {
  const stages = courseOf(notation, players.length)?.stages ?? [];
  const acts = log.flatMap((entry) => {
    const form = formOf(notation, entry);
    return form?.by ? [{ by: (entry as Values)[form.by] as string, kind: form.kind }] : [];
  });
  const gone = goneAfter(notation, log);
  const by = acts.at(-1)?.by ?? null;
  const others = acts.findLastIndex((act) => act.by !== by);
  const mine = acts.slice(others + 1);
  const { left, done } = walked(
    stages,
    mine.map((act) => act.kind),
  );
  if (by !== null && !gone.includes(by) && (left.some(({ takes }) => takes.includes(kind)) || left.some(isDue))) {
    return { by, ...asked(left[0], done) };
  }
  const out = acts.filter((act) => notation.out.includes(act.kind)).map((act) => act.by);
  const round = (by === null ? players : [...roundFrom(notation, players, by), by]).filter(
    (name) => !gone.includes(name),
  );
  return { by: round.find((name) => !out.includes(name)) ?? round[0] ?? "", ...asked(stages[0], []) };
}

const isDue = ({ optional }: Stage): boolean => !optional;

const asked = (stage: Stage | undefined, done: readonly string[]): Omit<Turn, "by"> => ({
  says: stage?.says ?? "",
  usual: stage?.usual.find((kind) => !done.includes(kind)) ?? stage?.usual[0] ?? "",
});

/** What is left of a turn after these entries, and which of them belong to it. Stages may be passed over, for not
 * everything is always written down; and where all is done, the next turn of the same player begins. */
function walked(stages: readonly Stage[], kinds: readonly string[]): { left: readonly Stage[]; done: string[] } {
  let [at, done]: [number, string[]] = [0, []];
  for (const kind of kinds) {
    if (!stages.slice(at).some(({ takes }) => takes.includes(kind)) && !stages.slice(at).some(isDue))
      [at, done] = [0, []];
    const next = stages.findIndex(({ takes }, place) => place >= at && takes.includes(kind));
    if (next < 0) continue;
    at = next + 1;
    done.push(kind);
  }
  return { left: stages.slice(at), done };
}
