/** The tables this browser was at lately, newest first, so that the front page can lead back to a game under way. */
import { keep, kept } from "./storage";
import type { TableInfo } from "./wire";

const KEY = "recent";
const MOST = 8;

export function recentTables(): string[] {
  const tables = kept<unknown>(KEY, []);
  return Array.isArray(tables) ? tables.filter((id) => typeof id === "string") : [];
}

export function rememberTable(id: string): void {
  keep(KEY, [id, ...recentTables().filter((other) => other !== id)].slice(0, MOST));
}

export function forgetTable(id: string): void {
  keep(
    KEY,
    recentTables().filter((other) => other !== id),
  );
}

/** Whether somebody wants a rematch there, and this person's chair is kept. */
export function isKept(table: TableInfo, name: string): boolean {
  return table.status === "open" && table.chairs.some((chair) => chair.kept === name);
}

/** Whether this person has a chair at a table where something is still to come. A name may have changed since: then the
 * number that this browser sent when it sat down tells. */
export function isUnderWay(table: TableInfo, name: string, nonce: string | null): boolean {
  if (table.status === "over") return false;
  const seated = table.chairs.some((chair) => chair.use === "person" && chair.name === name);
  return seated || (table.status === "playing" && nonce !== null);
}
