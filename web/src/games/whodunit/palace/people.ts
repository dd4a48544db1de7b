/** The six of the palace as busts in profile, in the manner of its glazed bricks. */

import type { Drawing, Shape } from "../cards/drawing";

const FACE =
  "M-10-26H8C13-25 15-21 15-17C17-13 22-8 23-4.5C22-2.5 19-2 17.5-2C18-.5 20 .5 20 2C19.5 3 18.5 3 18.5 3.5C19.5 4.5 19.5 6 18.5 7C18.5 10 18 13 14 14.5C10 15.5 7 14.5 5 13.5L7 32H-13L-11 10Z";

const head: readonly Shape[] = [
  { fill: "skin", d: FACE },
  { fill: "linen", d: "M5-10.5Q10.5-16.5 17-11Q11-6.5 5-10.5Z" },
  { fill: "ink", d: "M9.4-11.2a2.3 2.3 0 1 1 4.6 0a2.3 2.3 0 1 1-4.6 0Z" },
  { line: "ink", width: 3, d: "M3-16Q10-22 17.5-16.5" },
];
const lips: Shape = { line: "clay", width: 2.4, d: "M13.5 3.5H19" };
const beard: readonly Shape[] = [
  { fill: "hair", d: "M-9-6C-5 1 3 3 8 2.5C12 0 16-1 19.5.5C20.5 3 19 4 20.5 6C22 16 22 28 19 38H-3C-8 24-10 8-9-6Z" },
  {
    line: "curl",
    width: 1.8,
    d: "M-6 8q3.5 3.4 7 0t7 0t7 0t6 0M-4.5 16q3.5 3.4 7 0t7 0t7 0t5 0M-3 24q3.5 3.4 7 0t7 0t7 0t4 0M-1 32q3.5 3.4 7 0t7 0t6 0",
  },
];
const bun: readonly Shape[] = [
  { fill: "hair", d: "M10-27C-6-32-20-26-20-10C-20-2-26 4-27 12C-27 22-14 24-9 16C-7 10-8-2-6-8C-4-14 0-18 8-20Z" },
  { line: "curl", width: 1.8, d: "M-22 16a5 5 0 1 1 6-4M-18 2q4-3 8 0M-18-8q5-3 9 0M-15-18q5-3 10 1" },
];
const ring: Shape = { fill: "gold", d: "M-7-1a3.4 3.4 0 1 1 4 0L-2.5 8H-7.5Z" };

const busts: Readonly<Record<string, readonly Shape[]>> = {
  queen: [
    { fill: "hair", d: "M8-27C-12-30-22-20-21-4C-20 8-28 16-27 30C-20 36-10 34-6 28C-6 16-9 2-5-8C-3-14 2-18 9-19Z" },
    { line: "curl", width: 1.8, d: "M-24 24q4-4 8 0t8 0M-23 14q4-4 8 0t7 0M-20 4q4-4 7 0t6 0M-20-7q4-4 7 0t7 0" },
    { fill: "purple", d: "M-46 52C-42 32-26 27-13 25C-6 32 2 33 8 26C24 28 38 34 42 52Z" },
    { line: "gold", width: 3.4, d: "M-17 27C-8 38 6 39 13 28" },
    { line: "gold", width: 2.4, d: "M-24 32C-10 48 10 49 22 32" },
    ...head,
    lips,
    ring,
    { fill: "gold", d: "M-21-18V-44H-15V-38H-9V-44H-3V-38H3V-44H9V-38H14V-44H19V-17C6-23-8-24-21-18Z" },
    { fill: "lapis", d: "M-13-26a3 3 0 1 1 .1 0ZM0-28a3 3 0 1 1 .1 0ZM12-27a3 3 0 1 1 .1 0Z" },
  ],
  handmaid: [
    { fill: "linen", d: "M12-29C-10-38-28-26-28-4C-28 12-36 24-40 44L-4 46C-10 30-8 12-8-4C-7-14-1-19 12-20Z" },
    { line: "shade", width: 2, d: "M-20-16C-24 4-24 22-32 40M-13-20C-17 2-16 22-20 42" },
    { fill: "leaf", d: "M-30 52C-26 34-18 28-11 25C-6 31 2 32 7 26C22 29 34 36 38 52Z" },
    ...head,
    lips,
    { fill: "hair", d: "M13-22C6-25-2-23-6-15C-8-10-8-4-8 0C-3-8 2-14 12-17Z" },
    { fill: "clay", d: "M-27-17C-20-34 0-37 14-27L13-20C0-28-16-25-24-9Z" },
    { fill: "gold", d: "M-10 0a3.2 3.2 0 1 1 6.4 0a3.2 3.2 0 1 1-6.4 0Z" },
  ],
  scribe: [
    ...bun,
    { fill: "lapis", d: "M-46 52C-42 33-28 28-13 25C-6 32 2 33 8 26C22 28 36 34 40 52Z" },
    { line: "gold", width: 2.6, d: "M-30 34L4 52M-20 29L14 52" },
    ...head,
    lips,
    ring,
    { fill: "gold", d: "M-21-14C-16-28 0-32 13-28L15-21C0-26-12-22-19-8Z" },
    { fill: "clay", d: "M14 20L40 14Q43 14 43.5 17L47 44Q47 47 44 47.5L20 51Q17 51 16.5 48L12 24Q12 21 14 20Z" },
    { line: "ink", width: 2.4, d: "M19 26l6-1.5M29 24l7-1.5M20 33l8-1.5M32 31l7-1.5M21.5 40l5-1M31 38.5l10-2" },
    { fill: "linen", d: "M30 26L45-10L48.5-8L35 29L30 31Z" },
    { fill: "skin", d: "M30 14C34 8 42 7 45 11C46 15 42 19 38 20L32 22C28 22 28 17 30 14Z" },
  ],
  merchant: [
    ...bun,
    { fill: "gold", d: "M-46 52C-42 33-28 28-13 25C-6 32 2 33 8 26C20 28 30 34 34 52Z" },
    { line: "clay", width: 3.2, d: "M-34 38L-8 52M-24 31L4 52" },
    ...head,
    ...beard,
    ring,
    { fill: "clay", d: "M-21-13C-24-30-16-46-2-46C6-46 4-38 8-34C13-31 15-26 15-20C2-26-12-23-21-13Z" },
    { line: "gold", width: 3.4, d: "M-21-14C-12-23 2-26 15-20.5" },
    { line: "ink", width: 2.6, d: "M36-12V-4M24-3L48-5M25-3L20 12M25-3L31 12M47-5L42 10M47-5L52 10" },
    { fill: "gold", d: "M18 12H33C33 18 18 18 18 12ZM39.5 10H54C54 16 39.5 16 39.5 10Z" },
  ],
  priest: [
    {
      fill: "leaf",
      d: "M20-33C12-47-8-51-22-38C-36-24-32 0-38 22C-40 34-42 42-44 52H-8C-12 36-8 16-9-2C-7-14 2-20 15-22Z",
    },
    {
      line: "ink",
      width: 2,
      d: "M-30-8q5 5 10 0t9 0M-33 3q5 5 10 0t10 0M-35 14q5 5 10 0t11 0M-37 25q5 5 10 0t13 0M-39 36q5 5 10 0t14 0",
    },
    { fill: "clay", d: "M-30 52C-26 36-18 29-11 25C-6 31 2 32 7 26C24 28 36 34 40 52Z" },
    ...head,
    ...beard,
    { fill: "leaf", d: "M22-35C14-45-2-50-16-42C-26-36-30-26-29-16C-16-24 0-26 17-23L10-30Z" },
    { fill: "linen", d: "M-4-38a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0Z" },
    { fill: "ink", d: "M-1.2-38a1.9 1.9 0 1 1 3.8 0a1.9 1.9 0 1 1-3.8 0Z" },
    { line: "ink", width: 2, d: "M-15-42Q-9-32-16-25" },
  ],
  brewer: [
    { fill: "hair", d: "M12-28C-6-34-20-26-21-10C-22 0-20 8-14 12C-9 10-8-2-6-8C-4-14 0-18 10-20Z" },
    { line: "curl", width: 1.8, d: "M-18 4q4-3 8 0M-19-6q5-3 9 0M-16-16q5-3 10 1M-8-25q5-2 10 1" },
    { fill: "linen", d: "M-46 52C-42 33-28 28-13 25C-6 32 2 33 8 26C22 28 36 34 40 52Z" },
    { line: "leaf", width: 3.4, d: "M-38 40C-20 30-6 44 12 52" },
    ...head,
    { fill: "hair", d: "M-9-6C-5 1 3 3 8 2.5C12 0 16-1 19.5.5C20.5 3 19 4 20.5 6C21 14 18 22 8 23C-3 23-9 10-9-6Z" },
    { line: "curl", width: 1.8, d: "M-5 7q3.5 3.4 7 0t7 0t7 0M-1 14q3.5 3.4 7 0t7 0" },
    { fill: "leaf", d: "M-21-12C-15-28 0-32 14-28L15-21C0-26-12-22-19-6Z" },
    { fill: "clay", d: "M24 6H40V12C48 17 50 28 47 37C44 46 38 51 32 51S20 46 17 37C14 28 16 17 24 12Z" },
    { fill: "clay", d: "M21 1H43V7H21Z" },
    { fill: "linen", d: "M23 1C21-6 28-8 31-5C34-9 43-6 41 1Z" },
    { line: "gold", width: 3, d: "M19 28Q32 34 46 28" },
    { line: "gold", width: 3, d: "M33-4L22 1" },
  ],
};

export const PEOPLE: Readonly<Record<string, Drawing>> = Object.fromEntries(
  Object.entries(busts).map(([id, shapes]) => [id, { reach: 50, edge: 1.8, shapes }]),
);
