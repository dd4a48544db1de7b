/** Seconds from which on somebody is warned that their time is nearly up. */
export const LATE = 10;

/** "1:05". */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
