/** What stands on a case's cover, drawn in strokes in a square of 100: filled shapes first, lines over them. */

export interface Shape {
  fill: string;
  line: string;
}

export const SHAPES: Readonly<Record<string, Shape>> = {
  "throat-spray": {
    fill: "M30 50h28v34q0 6-6 6H36q-6 0-6-6ZM70 58a13 11 0 1 0 .1 0Z",
    line: "M30 62h28M36 50v-9h16v9M44 41v-9H24M24 28v8M52 36c14-6 24 4 20 22M14 24l5 3M11 32h6M14 40l5-3",
  },
  microphone: {
    fill: "M38 14h24q8 0 8 8v26q0 16-20 16T30 48V22q0-8 8-8Z",
    line: "M30 28h40M30 39h40M50 64v16M34 86h32M22 42v6q0 26 28 26t28-26v-6M50 14v50",
  },
  gramophone: {
    fill: "M24 66h46v18H24ZM52 46C60 24 74 12 88 10 90 28 82 44 62 52Z",
    line: "M18 84h58M46 66c0-12 4-16 10-20M40 66a18 5 0 0 1 30 0M88 10C80 22 68 34 56 48M32 75h10M70 74h10v-6",
  },
  "pill-bottle": {
    fill: "M32 34h36v46q0 6-6 6H38q-6 0-6-6ZM28 18h44v12H28Z",
    line: "M38 48h24M38 58h24M38 68h14M36 18v12M44 18v12M52 18v12M60 18v12M76 84a5 5 0 1 0 10 0a5 5 0 1 0-10 0M72 76l8-6",
  },
  stethoscope: {
    fill: "M72 58a10 10 0 1 0 .1 0Z",
    line: "M26 14v18q0 20 16 20t16-20V14M22 14h8M54 14h8M42 52v16q0 18 16 18t14-18M72 64a4 4 0 1 0 .1 0",
  },
  "medicine-glass": {
    fill: "M30 46h40l-4 38q0 4-5 4H39q-5 0-5-4Z",
    line: "M26 16h48l-8 68q0 4-5 4H39q-5 0-5-4ZM34 46h32M58 28h10M58 37h9M58 56h7M58 66h6M46 8l14 50",
  },
  "ship-model": {
    fill: "M16 62h68l-10 16H28ZM48 20l26 32H48ZM44 28v24H24Z",
    line: "M46 14v48M16 62h68l-10 16H28ZM46 14l10-3-10-3M30 86h40M38 78v8M62 78v8M22 70h56",
  },
  hourglass: {
    fill: "M40 36h20L50 50ZM34 80q16-18 32 0Z",
    line: "M28 12h44M28 88h44M32 12q0 24 18 38-18 14-18 38M68 12q0 24-18 38 18 14 18 38M50 50v22",
  },
  portrait: {
    fill: "M34 78q0-20 16-20t16 20ZM50 32a12 13 0 1 0 .1 0Z",
    line: "M20 12h60v76H20ZM28 20h44v60H28ZM20 12l8 8M80 12l-8 8M20 88l8-8M80 88l-8-8",
  },
  camera: {
    fill: "M16 36h68v42H16ZM38 26h24l4 10H34Z",
    line: "M50 44a13 13 0 1 0 .1 0M50 50a7 7 0 1 0 .1 0M16 44h14M70 44h14M24 36v-6h8v6M74 30l8-8M78 34l10-4",
  },
  "school-bell": {
    fill: "M26 66q6-8 6-24 0-18 18-18t18 18q0 16 6 24Z",
    line: "M50 24V8M44 8h12M22 66h56M44 72a6 6 0 0 0 12 0M16 36q-4 8 0 16M84 36q4 8 0 16M38 38q2-6 8-7",
  },
  photograph: {
    fill: "M28 28h46v36H28Z",
    line: "M20 18h62v66H20ZM28 28h46v36H28ZM30 62l14-16 10 10 8-8 12 14M62 36a4 4 0 1 0 .1 0M30 76h30",
  },
  lantern: {
    fill: "M34 34h32v40H34Z",
    line: "M50 8a7 7 0 1 0 .1 0M36 22h28l6 12H30ZM34 34v40M66 34v40M28 74h44v10H28ZM50 64q-8-8 0-20 8 12 0 20M42 34v40M58 34v40",
  },
};

/** What stands there where nobody drew the motif. */
export const USUAL = "lantern";
