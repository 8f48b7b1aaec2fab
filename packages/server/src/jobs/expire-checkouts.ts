import { listExpiredCheckouts } from "../db/money/checkouts.js";
import type { Deps } from "../context/deps.js";
import { closeCheckout } from "../usecases/shared/checkout/close.js";
import { doEach } from "./batch.js";

/** More at once makes another process wait longer for its share; fewer asks for them more often. */
const BATCH = 50;

/**
 * Closes checkouts whose time is over, at their providers first. One that was paid in its last moment, or whose
 * webhook got lost, is settled instead.
 */
export async function expireCheckouts(deps: Deps): Promise<number> {
  const expired = await listExpiredCheckouts(deps.db, deps.now(), BATCH);
  return doEach(deps, expired, "closing a checkout", async (organization, { checkout }) => {
    await closeCheckout(deps, organization, checkout);
    return true;
  });
}
