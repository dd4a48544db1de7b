/** Entries of the log in words. */

import type { Told } from "../../../companion/told";
import { capital, listed } from "../../../lib/words";
import type { Deck } from "./deck";
import { type Entry, isAccusation } from "./position";

export function tell(entry: Entry, deck: Deck, me: string | null): Told {
  const what = (entry.cards ?? []).map((card) => deck.nameOf(card)).join(", ");
  const name = (one: string) => (one === me ? "you" : one);
  if (isAccusation(entry)) {
    const by = subject(entry.accusation, me);
    if (!what) return { who: `${by} made`, what: "an accusation", answer: "It was wrong. You did not hear the cards." };
    return {
      who: `${by} accused`,
      what,
      answer: entry.correct ? "That was right." : "That was wrong.",
    };
  }
  return { who: `${subject(entry.by, me)} asked for`, what, answer: answerOf(entry, deck, name) };
}

function answerOf(entry: Exclude<Entry, { accusation: string }>, deck: Deck, name: (one: string) => string): string {
  const passed = entry.passed?.length ? `${listed(entry.passed.map(name))} passed` : "";
  if (!entry.shown_by) return sentence(passed ? `${passed}; nobody showed a card` : "nobody showed a card");
  const shown = `${name(entry.shown_by)} showed ${entry.card ? deck.nameOf(entry.card) : "a card"}`;
  return sentence(passed ? `${passed}, ${shown}` : shown);
}

const subject = (one: string, me: string | null) => (one === me ? "You" : one);
const sentence = (text: string) => `${capital(text)}.`;
