import { addMs } from "@dues/billing";
import type { Deps } from "../context/deps.js";
import { deleteIdle } from "../usecases/provider/remove.js";
import { detachMethod } from "../usecases/shared/payment-method/detach.js";
import { doEach } from "./batch.js";
import { listMethodsToDetach } from "../db/money/payment-methods.js";

const BATCH = 50;

/**
 * A shorter interval calls a provider that is down too often; a longer one leaves removed cards with it for longer.
 */
const RETRY_AFTER_MS = 10 * 60_000;

/** If a provider has not removed a card for this long, a person must look at it. It is not charged in any case. */
const MAX_AGE_MS = 7 * 24 * 60 * 60_000;

/**
 * Removes cards at providers that could not be reached at the time, and deletes credentials that are no longer
 * needed.
 */
export async function detachMethods(deps: Deps): Promise<number> {
  const now = deps.realNow();
  const since = {
    removedSince: addMs(now, -MAX_AGE_MS),
    triedBefore: addMs(now, -RETRY_AFTER_MS),
  };
  const methods = await listMethodsToDetach(deps.db, since, BATCH);
  const count = await doEach(deps, methods, "forgetting a card", (organization, method) =>
    detachMethod(deps, organization, method),
  );
  return count + (await deleteIdle(deps));
}
