import { setMaxListeners } from "node:events";
import { addMs } from "@dues/billing";
import type { WebhookDelivery } from "../db/webhooks/deliveries.js";
import { claimDeliveries } from "../db/webhooks/queue.js";
import type { Deps } from "../context/deps.js";
import { attemptDelivery } from "../usecases/shared/webhook/attempt.js";

/**
 * Concurrent requests to one endpoint. More would let one slow endpoint take every place; fewer would make a long
 * queue slower.
 */
const MAX_PER_ENDPOINT = 5;

/**
 * Concurrent requests to all endpoints of one organization. With more, a few organizations with hanging endpoints
 * could take every place; with fewer, an organization with many events and working endpoints is slowed down.
 */
const MAX_PER_ORGANIZATION = 10;

/**
 * Concurrent requests in total. More would open too many connections for a small machine; with fewer, dead
 * endpoints could take them all.
 */
const MAX_CONCURRENT = 100;

/**
 * Longer than an attempt and the writes after it can take; the work of a dead process is taken over after this
 * time.
 */
const LEASE_MS = 60_000;

/** How long requests in progress may take when the server stops. */
const GRACE_MS = 3_000;

/** How often to look for more work while requests are in progress. */
const POLL_MS = 1_000;

/**
 * Sends due deliveries, many at a time, and looks for more whenever a place is free, until nothing is due or in
 * progress. Several processes share the work: each skips what another has claimed.
 */
export async function deliverWebhooks(deps: Deps, signal?: AbortSignal): Promise<number> {
  const office: DeliveryRun = { deps, stopping: afterGrace(signal), underWay: new Map() };
  let count = 0;
  while (!signal?.aborted) {
    deps.beat?.();
    // Places in use now may be free by the time the query returns.
    const wasIdle = office.underWay.size === 0;
    const claimed = await claim(office);
    for (const delivery of claimed) send(office, delivery);
    count += claimed.length;
    if (wasIdle && claimed.length === 0) break;
    if (office.underWay.size > 0) await stateChange(office);
  }
  await Promise.all(office.underWay.keys());
  return count;
}

/** The deliveries being sent, with their endpoints and organizations. */
interface DeliveryRun {
  readonly deps: Deps;
  readonly stopping: AbortSignal;
  readonly underWay: Map<Promise<void>, WebhookDelivery>;
}

async function claim({ deps, underWay }: DeliveryRun): Promise<WebhookDelivery[]> {
  const limit = MAX_CONCURRENT - underWay.size;
  if (limit === 0) return [];
  const taken: Record<string, number> = {};
  for (const { endpointId, organizationId } of underWay.values()) {
    for (const id of [endpointId, organizationId]) taken[id] = (taken[id] ?? 0) + 1;
  }
  const now = deps.realNow();
  const until = addMs(now, LEASE_MS);
  return claimDeliveries(deps.db, {
    now,
    until,
    claimId: deps.newId("run"),
    taken,
    perEndpoint: MAX_PER_ENDPOINT,
    perOrganization: MAX_PER_ORGANIZATION,
    limit,
  });
}

/**
 * A delivery that cannot be attempted is logged, does not stop the others, and becomes due again when its claim
 * expires.
 */
function send({ deps, stopping, underWay }: DeliveryRun, delivery: WebhookDelivery): void {
  const { organizationId, id: deliveryId } = delivery;
  const sending = attemptDelivery(deps, delivery, stopping)
    .catch((error: unknown) =>
      deps.log.error({ err: error, organizationId, deliveryId }, "a webhook event could not be sent"),
    )
    .finally(() => underWay.delete(sending));
  underWay.set(sending, delivery);
}

/** Every request in progress listens to it. */
function afterGrace(signal: AbortSignal | undefined): AbortSignal {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  const abort = () => setTimeout(() => controller.abort(), GRACE_MS).unref();
  signal?.addEventListener("abort", abort, { once: true });
  return controller.signal;
}

/** Waits until a request finishes, or until enough time has passed for more to be due. */
async function stateChange({ underWay }: DeliveryRun): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const passing = new Promise<void>((resolve) => (timer = setTimeout(resolve, POLL_MS)));
  await Promise.race([...underWay.keys(), passing]);
  clearTimeout(timer);
}
