/** What stands in the zones, where the doors leave room for it, in strokes round 0, 0 and from -15 to 15. */

export const FURNITURE: Readonly<Record<number, string>> = {
  2: "M-5-12H5L3-2Q0 2-3-2ZM0 0v10M-5 12H5M10-10l2 2m0-2-2 2M-11-4l2 2m0-2-2 2",
  3: "M0-9a9 9 0 1 0 .1 0M0-3a3 3 0 1 0 .1 0M0-13V13M-13 0H13M-9-9 9 9M9-9-9 9",
  4: "M-12 12V0H-4Q-2-12 8-12q6 0 4 8V4H-12M8 4v8M-4 0H12M-8 0v4M0 0v4M6 0v4",
  5: "M-6 12H6V0H-6ZM-3 0v-4h6v4M3-7h5M5-7v-3M-3-7V-4M9-10l3-2M9-6h4",
  6: "M-12-2h12V10H-12ZM-9 1v.1M-3 7v.1M-6 4v.1M0-2l4-9 11 5-5 11M6-6v.1M9 0v.1",
  7: "M-13 8H13M-11 8Q-11-6 0-6T11 8M0-6v-3M-2-9h4M-6 3q1-4 4-5",
  8: "M-12 12V-12M12 12V-12M-12-3H12M-12 9H12M-12-6h6v3M-12 6h6v3",
  9: "M-11-7H11V11H-11ZM-4-7v-4h8v4M0-3v10M-5 2h10",
  10: "M-4-6a7 7 0 1 0 .1 0M-4-2a3 3 0 1 0 .1 0M-4-9v3M-4 8v3M-14 1h3M3 1h3M8 12V2h7v10ZM8 7h7",
};

const CRATE = "M-14-10H14V13H-14ZM-14-4H14M-14 7H14M-14-4 14 7";
const BARREL = "M-9-12H9Q14 0 9 13H-9Q-14 0-9-12ZM-11-5H11M-11 6H11";
const WINDOW = "M0-9a9 9 0 1 0 .1 0M0-9V9M-9 0H9";

/** What else is in a room that is mostly empty: how far along it, how far down, and what. */
export const DECOR: Readonly<Record<number, readonly { along: number; down: number; shape: string }[]>> = {
  1: [0.12, 0.31, 0.5, 0.69, 0.88].map((along) => ({ along, down: 0.48, shape: WINDOW })),
  10: [
    { along: 0.09, down: 0.72, shape: CRATE },
    { along: 0.17, down: 0.72, shape: BARREL },
    { along: 0.68, down: 0.72, shape: CRATE },
    { along: 0.77, down: 0.72, shape: CRATE },
    { along: 0.725, down: 0.45, shape: BARREL },
  ],
};

/** How a zone is papered. */
export const WALLS: Readonly<Record<number, "cabin" | "salon" | "work" | "hold">> = {
  1: "cabin",
  2: "cabin",
  3: "work",
  4: "salon",
  5: "salon",
  6: "salon",
  7: "salon",
  8: "cabin",
  9: "work",
  10: "hold",
};
