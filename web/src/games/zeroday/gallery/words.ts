/** What is typed into the search, word by word: ``flying draw``, ``"draw a card"``, ``-creature``, ``name:moth``. */

/** Where a word is looked for; anywhere on the card, if it is not said. */
export const FIELDS = ["name", "type", "text", "colour", "keyword", "pack", "mana"] as const;
export type Field = (typeof FIELDS)[number];

export interface Word {
  /** Folded: see `fold`. */
  text: string;
  field: Field | null;
  /** The card must not have it. */
  not: boolean;
}

/** Other ways to write a field. */
const ALIKE: Readonly<Record<string, Field>> = { color: "colour", value: "mana", rules: "text" };
const WRITTEN = [...FIELDS, ...Object.keys(ALIKE)].join("|");
const TYPED = new RegExp(String.raw`(-?)(?:(${WRITTEN}):)?(?:"([^"]*)"?|(\S+))`, "giu");
const HALF_TYPED = new RegExp(`^-?(?:${WRITTEN}):$`, "iu");

const SYMBOLS: Readonly<Record<string, string>> = { B: "beacon", C: "cipher", N: "null", S: "surge", R: "root" };

/** A text as it is compared: small letters without accents, spaces for signs, symbols as words. */
export function fold(text: string): string {
  return text
    .replace(/\[([^\]]*)\]/g, (_, symbol: string) => ` ${SYMBOLS[symbol] ?? symbol} `)
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/(?<=[a-z0-9])-(?=[a-z])/g, " ")
    .replace(/[^a-z0-9+/-]+/g, " ")
    .trim();
}

/** The words of what was typed. What is only half typed, as ``name:``, asks for nothing yet. */
export function wordsOf(typed: string): Word[] {
  return [...typed.replace(/[“”„]/g, '"').matchAll(TYPED)].flatMap(
    ([, minus = "", said = "", quoted, plain = ""]): Word[] => {
      if (HALF_TYPED.test(plain)) return [];
      const field = FIELDS.find((one) => one === said.toLowerCase()) ?? ALIKE[said.toLowerCase()] ?? null;
      // "-1/-1" is what stands on cards, not something that may not.
      const not = minus !== "" && (field !== null || quoted !== undefined || /^\p{L}/u.test(plain));
      const text = fold(`${not ? "" : minus}${quoted ?? plain}`);
      return /[a-z0-9]/.test(text) ? [{ text, field, not }] : [];
    },
  );
}
