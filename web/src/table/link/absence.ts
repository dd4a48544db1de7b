/** What a player missed: the number of the last line seen before leaving, while newer ones have come. */

import { keep, kept } from "../../lib/storage";

const key = (table: string) => `seen.${table}`;

/** The last line this browser saw of a table, from an earlier visit; 0 if it never did. */
export const lastSeen = (table: string): number => kept(key(table), 0);

export const sawUpTo = (table: string, line: number): void => keep(key(table), line);
