/** An entry of a log in words. */
export interface Told {
  who: string;
  what: string;
  /** How it was answered; empty if there was nothing to answer. */
  answer: string;
}

/** The same in one line. */
export const inOneLine = ({ who, what, answer }: Told): string => `${who} ${what}.${answer && ` ${answer}`}`;
