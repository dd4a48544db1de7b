/** The nine rooms, each by what one would find in it. */

import type { Drawing, Shape } from "../cards/drawing";

const emblems: Readonly<Record<string, readonly Shape[]>> = {
  "queens-quarters": [
    { fill: "purple", d: "M-40 24H40C44 24 46 28 44 32L40 42H-40L-44 32C-46 28-44 24-40 24Z" },
    { line: "gold", width: 3.5, d: "M-30 42l-4 6M30 42l4 6M-34 33H34" },
    { fill: "gold", d: "M-36 18V-36H-23V-24H-15V-36H-5V-24H5V-36H15V-24H23V-36H36V18C14 10-14 10-36 18Z" },
    { line: "ink", width: 3, d: "M-36-4C-14-12 14-12 36-4" },
    { fill: "lapis", d: "M-20 9a5 5 0 1 1 .1 0ZM0 6a5 5 0 1 1 .1 0ZM20 9a5 5 0 1 1 .1 0Z" },
  ],
  "womens-quarters": [
    { line: "shade", width: 3, d: "M-24 6V38M-12 6V38M0 6V38M12 6V38M24 6V38" },
    { fill: "wine", d: "M-29-34H29V10H-29Z" },
    { line: "gold", width: 3.5, d: "M-26-22L-16-12L-6-22L4-12L14-22L26-12" },
    { line: "linen", width: 3, d: "M-29-4H29M-29 3H29" },
    { fill: "gold", d: "M-44-46H-35V48H-44ZM35-46H44V48H35Z" },
    { fill: "gold", d: "M-49-42H49V-33H-49Z" },
    { fill: "clay", d: "M-29 36H-19V46H-29ZM-17 36H-7V46H-17ZM-5 36H5V46H-5ZM7 36H17V46H7ZM19 36H29V46H19Z" },
  ],
  library: [
    { fill: "clay", d: "M-28-42Q-30-46-24-46H24Q30-46 29-40L32 38Q32 46 24 46H-24Q-32 46-31 38Z" },
    { line: "ink", width: 2.6, d: "M-22-16H22M-22 6H22M-22 27H22" },
    {
      fill: "linen",
      d: "M-20-36L-10-33L-20-29ZM-4-37H6L1-22ZM12-36L22-32L12-28ZM-20-11H-10L-15 2ZM-2-10L10-6L-2-2ZM14-12H22L18 2ZM-20 11L-8 15L-20 19ZM-2 10H8L3 24ZM12 12L22 16L12 20ZM-20 31H-12L-16 42ZM-4 32L8 36L-4 40ZM13 31H21L17 42Z",
    },
  ],
  "throne-room": [
    { fill: "lapis", d: "M-28-46H-14V6H22V18H-28Z" },
    { fill: "gold", d: "M-32-50H-10V-40H-32Z" },
    { fill: "gold", d: "M-14-18H24V-10H-14ZM18-10H24V8H18Z" },
    { fill: "wine", d: "M-14 0H26V9H-14Z" },
    { fill: "gold", d: "M-28 18H-18L-20 46H-28ZM14 18H24V46H16Z" },
    { line: "gold", width: 4, d: "M-20 30H16" },
    { fill: "clay", d: "M28 32H46V38H44V46H40V38H34V46H30V38H28Z" },
  ],
  storage: [
    { fill: "clay", d: "M-38-12H-18C-8-4-6 12-10 26L-18 46H-38L-46 26C-50 12-48-4-38-12Z" },
    { fill: "linen", d: "M-42-20H-14V-11H-42Z" },
    { fill: "clay", d: "M18-12H38C48-4 50 12 46 26L38 46H18L10 26C6 12 8-4 18-12Z" },
    { fill: "linen", d: "M14-20H42V-11H14Z" },
    { fill: "roast", d: "M-11-26H11C23-16 26 4 21 20L11 46H-11L-21 20C-26 4-23-16-11-26Z" },
    { fill: "gold", d: "M-16-38H16V-25H-16Z" },
    { line: "ink", width: 3, d: "M-22-2Q0 6 22-2" },
    { fill: "lapis", d: "M-9 16a9 9 0 1 1 18 0a9 9 0 1 1-18 0Z" },
  ],
  "merchants-quarters": [
    { fill: "gold", d: "M-4-46H4V34H-4Z" },
    { fill: "gold", d: "M-22 46C-22 36-10 33 0 33S22 36 22 46Z" },
    { fill: "gold", d: "M-40-31L40-42L41-35L-39-24Z" },
    { line: "bare", width: 2.6, d: "M-36-28L-48 6M-36-28L-22 6M36-38L24-4M36-38L48-4" },
    { fill: "clay", d: "M-50 6H-20C-20 20-50 20-50 6Z" },
    { fill: "clay", d: "M21-4H50C50 10 21 10 21-4Z" },
    { fill: "linen", d: "M-44 5C-44-5-36-9-34-9S-26-5-26 5Z" },
    { fill: "lapis", d: "M28-5V-14H35V-5ZM37-5V-11H43V-5Z" },
  ],
  kitchen: [
    { line: "shade", width: 4, d: "M-14-32q-6-6 0-11t0-9M8-32q-6-6 0-11t0-9" },
    { fill: "clay", d: "M-40-18H40C42 6 28 20 0 20S-42 6-40-18Z" },
    { fill: "roast", d: "M-46-26H46V-16H-46Z" },
    { line: "bare", width: 5, d: "M-28 14L-38 46M28 14L38 46" },
    {
      fill: "gold",
      d: "M-20 46C-24 34-14 32-14 22C-6 26-6 32-4 34C-2 28 0 26 2 20C10 26 8 32 10 34C12 32 14 30 14 26C22 32 22 40 18 46Z",
    },
    { fill: "wine", d: "M-8 46C-10 40-4 38-3 33C4 36 8 40 6 46Z" },
  ],
  entertainers: [
    {
      fill: "roast",
      d: "M-38 26C-38 20-34 18-28 18H28C34 18 38 20 38 26L34 42C33 45 31 46 28 46H-28C-31 46-33 45-34 42Z",
    },
    {
      fill: "gold",
      d: "M-32 20C-40-6-40-30-26-46L-18-42C-30-28-30-6-22 20ZM22 20C30-6 32-24 24-40L32-44C42-26 40-4 32 20Z",
    },
    { fill: "gold", d: "M-42-38L42-46V-38L-42-30Z" },
    { line: "ink", width: 2.6, d: "M-16-33L-13 34M-6-34L-5 34M4-35L4 34M14-36L12 34" },
    { fill: "linen", d: "M-18 32H18V38H-18Z" },
  ],
  temple: [
    { fill: "gold", d: "M0-52L3-44L11-44L5-39L7-31L0-36L-7-31L-5-39L-11-44L-3-44Z" },
    { fill: "lapis", d: "M-13-28H13V-10H-13Z" },
    { fill: "linen", d: "M-24-10H24V8H-24Z" },
    { fill: "clay", d: "M-36 8H36V26H-36Z" },
    { fill: "roast", d: "M-48 26H48V46H-48Z" },
    { fill: "ink", d: "M-5-20H5V-10H-5Z" },
    { fill: "gold", d: "M-7-10H7L13 46H-13Z" },
    { line: "ink", width: 2.4, d: "M-8 0H8M-9 10H9M-10 20H10M-11 30H11M-12 38H12" },
  ],
};

export const PLACES: Readonly<Record<string, Drawing>> = Object.fromEntries(
  Object.entries(emblems).map(([id, shapes]) => [id, { reach: 54, edge: 2.6, shapes }]),
);
