/** The six foods, as they were carried in. */

import type { Drawing, Shape } from "../cards/drawing";

const dishes: Readonly<Record<string, readonly Shape[]>> = {
  "poisoned-beer": [
    { fill: "gold", d: "M-2-26L22-50L27-46L6-22ZM-10-24L-6-50L0-49L-4-24Z" },
    { fill: "leaf", d: "M-22-24C-26-34-14-40-9-34C-6-42 6-42 9-34C15-40 27-34 22-24Z" },
    { fill: "clay", d: "M-16-20H16C28-12 34 0 32 14C29 32 16 44 0 44S-29 32-32 14C-34 0-28-12-16-20Z" },
    { fill: "clay", d: "M-23-27H23V-18H-23Z" },
    { line: "ink", width: 6, d: "M-10 4L10 24M10 4L-10 24" },
  ],
  wine: [
    { fill: "gold", d: "M-30-36H30C30-8 16 8 0 8S-30-8-30-36Z" },
    { fill: "wine", d: "M-30-36a30 8.5 0 1 0 60 0a30 8.5 0 1 0-60 0Z" },
    { fill: "gold", d: "M-5 8H5L8 30H-8Z" },
    { fill: "gold", d: "M-23 44C-23 34-10 30 0 30S23 34 23 44Z" },
    { line: "ink", width: 2.6, d: "M-20-25Q-17-8-9 1M-7-26Q-6-8-2.5 6M7-26Q6-8 2.5 6M20-25Q17-8 9 1" },
  ],
  pomegranates: [
    { fill: "leaf", d: "M8-28C16-46 34-48 46-40C40-26 24-20 8-28Z" },
    { fill: "wine", d: "M-10-24L-16-44L-5-35L0-47L5-35L16-44L10-24Z" },
    { fill: "clay", d: "M0-28C24-28 38-12 38 8C38 30 20 44 0 44S-38 30-38 8C-38-12-24-28 0-28Z" },
    { fill: "linen", d: "M-14-6C-2-16 18-12 22 2C24 16 14 28 0 28C-14 26-24 6-14-6Z" },
    {
      fill: "wine",
      d: "M-9 0a4.8 4.8 0 1 1 .1 0ZM3-1a4.8 4.8 0 1 1 .1 0ZM14 5a4.8 4.8 0 1 1 .1 0ZM-7 12a4.8 4.8 0 1 1 .1 0ZM5 12a4.8 4.8 0 1 1 .1 0ZM-1 24a4.8 4.8 0 1 1 .1 0ZM10 21a4.8 4.8 0 1 1 .1 0Z",
    },
  ],
  "roast-pigeon": [
    { line: "shade", width: 3.5, d: "M-22-26q-6-7 0-13t0-11M-4-28q-6-7 0-12t0-9" },
    { fill: "linen", d: "M20-8L32-24C28-30 36-36 40-30C46-32 50-24 44-20C42-18 38-19 36-20L26-4Z" },
    { fill: "roast", d: "M-38 12C-40-8-22-24 0-22C10-22 16-18 22-12C30-14 36-8 36 0C37 6 36 10 34 12Z" },
    { line: "ink", width: 2.8, d: "M-18 8C-20-6-8-14 6-12C2-4-6 6-18 8ZM22-12C18-6 18 2 22 8" },
    { fill: "gold", d: "M-48 12H48C46 28 26 35 0 35S-46 28-48 12Z" },
    { line: "ink", width: 2.4, d: "M-36 21H36" },
    { fill: "gold", d: "M-16 34H16L20 43H-20Z" },
  ],
  honey: [
    { fill: "lapis", d: "M-26-18H26C38-8 40 14 32 28C26 40 14 44 0 44S-26 40-32 28C-40 14-38-8-26-18Z" },
    {
      fill: "gold",
      d: "M-30-28H30V-16C30-8 20-8 20-16V2C20 12 8 12 8 2V-10C8-16-2-16-2-10V14C-2 22-13 22-13 14V-8C-13-14-20-14-20-10C-20-4-30-4-30-12Z",
    },
    { fill: "linen", d: "M14-42C8-50 20-54 24-44ZM28-44C32-54 44-50 36-42Z" },
    { fill: "gold", d: "M10-36C10-44 40-44 42-36C40-28 12-28 10-36Z" },
    { line: "ink", width: 3.6, d: "M20-41V-31M28-42V-30" },
  ],
  onions: [
    {
      line: "leaf",
      width: 6,
      d: "M-10-16C-12-30-22-38-30-46M-6-16C-6-30-2-40-4-49M24-4C26-16 34-22 42-26M20-4C20-16 18-24 22-32",
    },
    { fill: "wine", d: "M22 42C6 42-2 32 2 20C5 10 18 8 19-8H27C28 8 41 10 44 20C48 32 38 42 22 42Z" },
    { line: "linen", width: 2.6, d: "M22 2C14 14 14 30 18 39M24 2C32 14 32 30 28 39" },
    { fill: "linen", d: "M-10 44C-34 44-46 30-42 14C-38-2-16-4-13-20H-5C-2-4 22-2 24 14C28 30 14 44-10 44Z" },
    { line: "clay", width: 2.6, d: "M-11-14C-32 8-32 30-22 42M-8-12C-12 10-12 30-10 42M-6-14C14 8 12 30 4 42" },
    { line: "bare", width: 2, d: "M-16 45l-3 4M-9 45v4M-3 45l3 4" },
  ],
};

export const FOODS: Readonly<Record<string, Drawing>> = Object.fromEntries(
  Object.entries(dishes).map(([id, shapes]) => [id, { reach: 52, edge: 2.6, shapes }]),
);
