import { addMs } from "@dues/billing";
import { listUnsettledEvents } from "../db/webhooks/provider-events.js";
import type { Deps } from "../context/deps.js";
import { applyEvent } from "../usecases/provider-event/apply.js";
import { doEach } from "./batch.js";

const BATCH = 50;

/**
 * A shorter delay interferes with an event that is being applied; a longer one leaves a payer without their
 * purchase.
 */
const MIN_AGE_MS = 60_000;

/** If an event has failed for this long, a person must look at it. The event stays stored. */
const MAX_AGE_MS = 7 * 24 * 60 * 60_000;

/** Applies stored provider events that failed, or whose process died before applying them. */
export async function retryWebhooks(deps: Deps): Promise<number> {
  const now = deps.now();
  const between = {
    triedBefore: addMs(now, -MIN_AGE_MS),
    receivedAfter: addMs(now, -MAX_AGE_MS),
  };
  const events = await listUnsettledEvents(deps.db, between, BATCH);
  return doEach(deps, events, "applying a provider event", async (organization, { payload, ...key }) => {
    const { error } = await applyEvent(deps, organization, key, payload);
    return error === undefined;
  });
}
