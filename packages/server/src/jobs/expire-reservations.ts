import { listCustomersWithExpired } from "../db/usage/reservations.js";
import type { Deps } from "../context/deps.js";
import { recordExpired } from "../usecases/shared/reservation/expire.js";
import { doEach } from "./batch.js";

/** More would make another process wait longer for its share; fewer would query more often. */
const BATCH = 100;

/** Publishes which reservations have expired. */
export async function expireReservations(deps: Deps): Promise<number> {
  const customers = await listCustomersWithExpired(deps.db, deps.now(), BATCH);
  return doEach(deps, customers, "expiring reservations", async (_organization, { customerId }) => {
    return (await recordExpired(deps, customerId)) > 0;
  });
}
