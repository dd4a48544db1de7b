/** Making tables: the maker has a chair at once. */
import { keepEarlyNonce } from "../table/end/proofinputs";
import { api, freshNonce } from "./api";
import type { NewTable } from "./wire";

/** Make a table and sit down at it; its id. The number that gets us the chair leaves before the table's hash is here,
 * so that the waiting room sends another one for the deal. */
export async function host(order: NewTable): Promise<string> {
  const nonce = freshNonce();
  const { table } = await api.newTable({ ...order, nonce });
  keepEarlyNonce(table, nonce);
  return table;
}
