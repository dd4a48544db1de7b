/** What single characters may do that others may not, where an edition has such a thing. */

import type { Edition } from "../wire";

export interface Power {
  kind: string;
  /** The suspect whose power it is. */
  of: string;
  /** The rule in the ledger. */
  rule: string;
  says: string;
  room?: string | null;
}

export const powersOf = (edition: Edition & { powers?: readonly Power[] }): readonly Power[] => edition.powers ?? [];
