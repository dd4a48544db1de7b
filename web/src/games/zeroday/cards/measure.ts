/** How wide words are, without a browser to ask: the letters of the two fonts, in their size. */

type Widths = ReadonlyMap<string, number>;

const widths = (...groups: readonly (readonly [number, string])[]): Widths =>
  new Map(groups.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)));

/** The text font, at its usual weight. */
const TEXT = widths(
  [0.2, ",.:ij’"],
  [0.24, " !IJl"],
  [0.32, "1()/[]frt•"],
  [0.36, "“”"],
  [0.4, "s"],
  [0.44, "+-ck−"],
  [0.48, "?agvxz"],
  [0.52, "27FLTeuy"],
  [0.56, "34569EKPYZbdhnopq"],
  [0.6, "8ABCRSVX"],
  [0.68, "0G"],
  [0.72, "DHNUw"],
  [0.76, "OQ"],
  [0.8, "M"],
  [0.88, "m"],
  [0.96, "W"],
);

/** The font of titles, half bold. */
const TITLE = widths(
  [0.2, " "],
  [0.24, "’"],
  [0.28, ","],
  [0.32, "il"],
  [0.4, "-Ift"],
  [0.48, "rs"],
  [0.52, "Jcezé"],
  [0.56, "avxy"],
  [0.6, "Sbgoq"],
  [0.64, "FLdhknpu"],
  [0.68, "EY"],
  [0.72, "BCPTV"],
  [0.76, "AGNRU"],
  [0.8, "DKOQ"],
  [0.84, "w"],
  [0.88, "H"],
  [0.92, "M"],
  [0.96, "m"],
  [1.08, "W"],
);

const USUAL = 0.56;
const SYMBOL = 1.04;

const wide = (letters: Widths, text: string) => [...text].reduce((sum, one) => sum + (letters.get(one) ?? USUAL), 0);

export const titleWidth = (text: string): number => wide(TITLE, text);

/** A word of the rules; a symbol in brackets is as wide as it is high. */
const wordWidth = (word: string) =>
  word.split(/\[[^\]]+\]/).reduce((sum, part) => sum + wide(TEXT, part) + SYMBOL, -SYMBOL);

/** How many lines a text takes, the widths in the size of its letters; a part of it may be smaller. */
export function linesOf(parts: readonly { text: string; scale: number }[], width: number): number {
  let lines = 1;
  let used = 0;
  for (const { text, scale } of parts) {
    for (const word of text.split(" ").filter(Boolean)) {
      const own = wordWidth(word) * scale;
      const space = used > 0 ? 0.24 * scale : 0;
      if (used > 0 && used + space + own > width) {
        lines += 1;
        used = own;
      } else used += space + own;
    }
  }
  return lines;
}
