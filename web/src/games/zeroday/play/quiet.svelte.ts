/** A duel that is only looked at: a replay, a gallery. */

import type { Duel, Ref } from "./duel";
import { linesOf } from "./lines";

export function quietDuel(of: () => Pick<Duel, "shelf" | "names" | "view">): Duel {
  let enlarged = $state<Ref | null>(null);
  return {
    get shelf() {
      return of().shelf;
    },
    get names() {
      return of().names;
    },
    me: null,
    get now() {
      return of().view;
    },
    get view() {
      return of().view;
    },
    get lines() {
      return linesOf(of().view);
    },
    wish: null,
    passing: "",
    get enlarged() {
      return enlarged;
    },
    light: () => "",
    deed: () => "",
    press: () => undefined,
    takes: () => false,
    drop: () => undefined,
    forecast: () => null,
    enlarge: (ref) => void (enlarged = ref),
    pass: () => undefined,
    cancel: () => false,
    setStops: () => undefined,
  };
}
