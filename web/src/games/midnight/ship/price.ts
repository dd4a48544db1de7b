/** What a walk costs, drawn in coins and buoys as the server says it in words. Pure. */

export interface Price {
  points: number;
  buoys: number;
}

const counted = (note: string, what: string) => Number(new RegExp(`(\\d+) ${what}s?\\b`).exec(note)?.[1] ?? 0);

/** “3 points and 1 buoy”, counted; null if the words speak of neither. */
export function priceIn(note: string): Price | null {
  const price = { points: counted(note, "point"), buoys: counted(note, "buoy") };
  return price.points + price.buoys > 0 ? price : null;
}
