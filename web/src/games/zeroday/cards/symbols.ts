/** The symbols that costs and rules are written with: our own shapes, told apart without their colours. */

export interface Sign {
  /** What a screen reader says. */
  name: string;
  /** The colour's token; none for numbers and for tapping. */
  tone?: string;
  /** Drawn in a square of 24; words have none. */
  shape?: string;
}

const SIGNS: Readonly<Record<string, Sign>> = {
  // A lamp that throws its light to both sides.
  B: {
    name: "Beacon",
    tone: "beacon",
    shape: "M12 8.6a3.4 3.4 0 1 1 0 6.8a3.4 3.4 0 0 1 0-6.8ZM3 5.4l5.6 4.3v4.6L3 18.6ZM21 5.4l-5.6 4.3v4.6l5.6 4.3Z",
  },
  // Two squares of a punched pattern, and the two holes beside them.
  C: {
    name: "Cipher",
    tone: "cipher",
    shape: "M4 4h7.4v7.4H4ZM12.6 12.6H20V20h-7.4ZM14.4 5.8h3.8v3.8h-3.8ZM5.8 14.4h3.8v3.8H5.8Z",
  },
  // A nought, struck through.
  N: {
    name: "Null",
    tone: "null",
    shape:
      "M12 3.6A8.4 8.4 0 0 1 17.6 5.8L19.6 3.6 21 5 18.9 7.2A8.4 8.4 0 0 1 6.4 18.2L4.4 20.4 3 19 5.1 16.8A8.4 8.4 0 0 1 12 3.6ZM12 6.6A5.4 5.4 0 0 0 7.1 14.6L15.6 8A5.4 5.4 0 0 0 12 6.6ZM16.9 9.4 8.4 16A5.4 5.4 0 0 0 16.9 9.4Z",
  },
  // A discharge.
  S: { name: "Surge", tone: "surge", shape: "M14.6 2.6 4.8 13.6H10.6L8.8 21.4 19.2 9.8H13Z" },
  // What goes down and branches.
  R: {
    name: "Root",
    tone: "root",
    shape:
      "M7 3h10v3.4h-3.3v4.2q5.6.6 5.6 6.4v4h-3.2v-4q0-2.6-2.4-3.1V21h-3.4v-7.1q-2.4.5-2.4 3.1v4H4.7v-4q0-5.8 5.6-6.4V6.4H7Z",
  },
  // A card that has been turned on its side, and where it stood.
  tap: { name: "Tap", shape: "M3.6 2.6h9.6v8H11V4.8H5.8V18.4H7.6v2.2h-4ZM9.4 12.6H22v8.6H9.4Z" },
};

/** What a symbol is called, and its shape if it is no number. */
export const signOf = (symbol: string): Sign => SIGNS[symbol] ?? { name: symbol };

/** ``2CC`` as its symbols: ``2``, ``C``, ``C``. */
export const symbolsOf = (cost: string): readonly string[] => cost.match(/\d+|[A-Z]/g) ?? [];

/** A sentence in pieces: words, and symbols in brackets. */
export function piecesOf(text: string): readonly { words?: string; symbol?: string }[] {
  return text
    .split(/(\[[^\]]+\])/)
    .filter(Boolean)
    .map((piece) => (piece.startsWith("[") ? { symbol: piece.slice(1, -1) } : { words: minus(piece) }));
}

const minus = (words: string) => words.replace(/-(?=[\dX])/g, "−");
