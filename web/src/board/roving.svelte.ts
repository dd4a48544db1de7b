/** Places that the keyboard reaches as one, in a drawing or in HTML: one stop for the Tab key, arrows from one to the next
 * as they lie on the screen, Enter or Space to press. */

import { untrack } from "svelte";
import { isArrow, nextPlace } from "./compass";
import type { Point } from "./plane";

type Focusable = HTMLElement | SVGElement;

interface Doing {
  press: () => void;
  /** What Escape does. */
  back?: (() => void) | undefined;
}

export class Roving {
  #last = $state<string | null>(null);
  #changes = $state(0);
  readonly #elements = new Map<string, Focusable>();

  /** To be attached to what has the focus for a place. */
  at(place: string): (node: Focusable) => () => void {
    return (node) => {
      const seen = () => (this.#last = place);
      this.#elements.set(place, node);
      untrack(() => this.#changes++);
      node.addEventListener("focus", seen);
      return () => {
        node.removeEventListener("focus", seen);
        if (this.#elements.get(place) === node) this.#elements.delete(place);
        untrack(() => this.#changes++);
      };
    };
  }

  /** Every place there is. */
  get places(): readonly string[] {
    void this.#changes;
    return [...this.#elements.keys()];
  }

  /** What has the focus for a place. */
  elementOf(place: string): Focusable | undefined {
    return this.#elements.get(place);
  }

  /** Which of these places the Tab key stops at: the preferred one, the last that was focused, or the first. */
  stop(places: readonly string[], preferred: string | null = null): string | undefined {
    return [preferred, this.#last].find((place) => place !== null && places.includes(place)) ?? places[0];
  }

  focus(place: string | undefined): void {
    if (place !== undefined) this.#elements.get(place)?.focus();
  }

  /** A key was pressed at a place that can be pressed. */
  onkeydown(event: KeyboardEvent, place: string, { press, back }: Doing): void {
    if (event.key === "Enter" || event.key === " ") press();
    else if (event.key === "Escape" && back) back();
    else if (isArrow(event.key)) this.focus(nextPlace(place, event.key, this.#points()) ?? undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #points(): Map<string, Point> {
    const reachable = [...this.#elements].filter(([, node]) => node.hasAttribute("tabindex") && isSeen(node));
    return new Map(reachable.map(([place, node]) => [place, middleOf(node)]));
  }
}

/** Whether something takes up room on the screen: what is folded away does not. */
const isSeen = (node: Element): boolean => node.getBoundingClientRect().width > 0;

/** The middle of something on the screen. */
export function middleOf(node: Element): Point {
  const { x, y, width, height } = node.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
