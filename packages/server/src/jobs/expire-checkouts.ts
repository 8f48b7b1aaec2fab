import { listExpiredCheckouts } from "../db/money/checkouts.js";
import type { Deps } from "../context/deps.js";
import { closeCheckout } from "../usecases/shared/checkout/close.js";
import { doEach } from "./batch.js";

/** More would make another process wait longer for its share; fewer would query more often. */
const BATCH = 50;

/**
 * Closes expired checkouts, at their providers first. A checkout that was paid at the last moment, or whose webhook
 * was lost, is settled instead.
 */
export async function expireCheckouts(deps: Deps): Promise<number> {
  const expired = await listExpiredCheckouts(deps.db, deps.now(), BATCH);
  return doEach(deps, expired, "closing a checkout", async (organization, { checkout }) => {
    await closeCheckout(deps, organization, checkout);
    return true;
  });
}
