import { deleteClosedReservations, listCustomersWithExpired } from "../db/usage/reservations.js";
import type { Deps } from "../context/deps.js";
import { recordExpired } from "../usecases/shared/reservation/expire.js";
import { doEach } from "./batch.js";

/** More would make another process wait longer for its share; fewer would query more often. */
const BATCH = 100;

/** As long as idempotency keys are kept, so that a repeat of a settlement returns the same answer. */
const MAX_AGE_MS = 35 * 24 * 60 * 60 * 1_000;

/** Small enough that no request waits for the statement. */
const DELETED_AT_ONCE = 1_000;

/** Publishes which reservations have expired, and deletes those that were closed long ago. */
export async function expireReservations(deps: Deps): Promise<number> {
  const customers = await listCustomersWithExpired(deps.db, deps.now(), BATCH);
  const count = await doEach(
    deps,
    customers,
    "expiring reservations",
    async (_organization, { customerId }) => {
      return (await recordExpired(deps, customerId)) > 0;
    },
  );
  const old = { now: deps.realNow(), ageMs: MAX_AGE_MS, limit: DELETED_AT_ONCE };
  return count + (await deleteClosedReservations(deps.db, old));
}
