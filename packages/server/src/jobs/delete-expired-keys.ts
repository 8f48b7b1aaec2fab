import { deleteExpiredRequests } from "../db/organizations/idempotency-keys.js";
import type { Deps } from "../context/deps.js";

/** Small enough that no request waits for the statement, large enough for any server. */
const BATCH = 1_000;

/**
 * Deletes stored responses of expired idempotency keys. Callers see no difference: an expired key is like a new
 * one.
 */
export async function deleteExpiredKeys({ db, realNow }: Deps): Promise<number> {
  return deleteExpiredRequests(db, realNow(), BATCH);
}
