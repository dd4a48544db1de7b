/** The country house's weapons, each in one ink. */

import type { Drawing, Shape } from "../cards/drawing";

const weapons: Readonly<Record<string, readonly Shape[]>> = {
  dagger: [
    {
      fill: "ink",
      d: "M0-11.5 2.3-7.5V2H-2.3V-7.5ZM-6 2.6H6V4.8H-6ZM-1.4 5.4H1.4V9H-1.4ZM0 9A1.7 1.7 0 1 1 0 12.4 1.7 1.7 0 1 1 0 9Z",
    },
  ],
  candlestick: [
    {
      fill: "ink",
      d: "M0-12C1.9-9.8 2.4-8.7 2.4-7.6A2.4 2.4 0 0 1-2.4-7.6C-2.4-8.7-1.9-9.8 0-12ZM-1.7-4.4H1.7V2H-1.7ZM-5.4 2.6H5.4L3.4 5.4H-3.4ZM-1.2 5.4H1.2V8.6H-1.2ZM-6.4 11.2C-6.4 9.4-3.8 8.6 0 8.6S6.4 9.4 6.4 11.2Z",
    },
  ],
  revolver: [
    {
      fill: "ink",
      d: "M-12-6.4H4.6V-7.4H7V-6.4H8.4L10.4-4.4V-1.6H8.6L11.4 8.6H5.6L3.4 1H1.2C-.4 1-1.4.2-1.6-1.4H-12ZM1 2.2H2.4C2.6 4 3.2 5 4.4 5.6L4 6.8C2 6 1 4.6 1 2.2Z",
    },
  ],
  rope: [
    {
      line: "ink",
      width: 2,
      d: "M-8-5C-8-8 8-8 8-5S-8-2-8-5V4C-8 7 8 7 8 4V-5M-8-.5C-8 2.5 8 2.5 8-.5M6.5 5.6C8 8 9.5 8.6 11.4 8.4M10.6 6.8 12 10",
    },
  ],
  "lead-piping": [
    { line: "ink", width: 5, d: "M-9.5 8.5H-1A5 5 0 0 0 4 3.5V-9.5" },
    { fill: "ink", d: "M-11.8 4.6H-9V12.4H-11.8ZM.1-12H7.9V-9.2H.1Z" },
  ],
  spanner: [
    {
      fill: "ink",
      d: "M-8.8 12C-10.6 12-12 10.6-12 8.8-12 8-11.6 7.2-11 6.6L-1.6-2.8C-2.6-6.4-.8-10.2 2.6-11.6 4-12.2 5.4-12.2 6.8-11.8L2.8-7.8 3.6-3.6 7.8-2.8 11.8-6.8C12.2-5.4 12.2-4 11.6-2.6 10.2.8 6.4 2.6 2.8 1.6L-6.6 11C-7.2 11.6-8 12-8.8 12Z",
    },
  ],
};

export const WEAPONS: Readonly<Record<string, Drawing>> = Object.fromEntries(
  Object.entries(weapons).map(([id, shapes]) => [id, { reach: 14, edge: 0, shapes }]),
);
