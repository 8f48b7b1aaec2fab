import { deleteExpiredRequests } from "../db/organizations/idempotency-keys.js";
import type { Deps } from "../context/deps.js";

/** Few enough that nobody waits for the statement, many enough to keep up with any server. */
const BATCH = 1_000;

/** Forgets requests whose idempotency keys have expired. Nobody can tell: an expired key is as good as none. */
export async function forgetKeys({ db, realNow }: Deps): Promise<number> {
  return deleteExpiredRequests(db, realNow(), BATCH);
}
