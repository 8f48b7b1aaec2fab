import { setMaxListeners } from "node:events";
import type { Instant } from "@dues/billing";
import type { WebhookDelivery } from "../db/webhooks/deliveries.js";
import { claimDeliveries } from "../db/webhooks/queue.js";
import type { Deps } from "../context/deps.js";
import { attemptDelivery } from "../usecases/shared/webhook/attempt.js";

/** At once to one endpoint. More of them would let one that is slow take every place; fewer makes a long queue longer. */
const PER_ENDPOINT = 5;

/**
 * At once to all endpoints of one organization. More lets fewer organizations whose endpoints hang take every place;
 * fewer slows down one that has many events and endpoints that work.
 */
const PER_ORGANIZATION = 10;

/** At once in all. More opens more connections than a small machine likes; fewer lets dead endpoints take them all. */
const PLACES = 100;

/** Longer than a try may take and what is written after it; a process that died is noticed after so long. */
const LEASE_MS = 60_000;

/** How long receivers that work have when the server stops. */
const GRACE_MS = 3_000;

/** How often it is looked for more while something is under way. */
const LOOK_MS = 1_000;

/**
 * Sends what is due, many at a time, and looks for more whenever a place is free, until nothing is due or under way.
 * Several processes share the work: what one has claimed the others pass over.
 */
export async function deliverWebhooks(deps: Deps, signal?: AbortSignal): Promise<number> {
  const office: Office = { deps, stopping: afterGrace(signal), underWay: new Map() };
  let count = 0;
  while (!signal?.aborted) {
    deps.beat?.();
    // What is under way now takes places that may be free by the time when nothing more was found.
    const wasIdle = office.underWay.size === 0;
    const claimed = await claim(office);
    for (const delivery of claimed) send(office, delivery);
    count += claimed.length;
    if (wasIdle && claimed.length === 0) break;
    if (office.underWay.size > 0) await change(office);
  }
  await Promise.all(office.underWay.keys());
  return count;
}

/** What is being sent, and to which endpoint of which organization. */
interface Office {
  readonly deps: Deps;
  readonly stopping: AbortSignal;
  readonly underWay: Map<Promise<void>, WebhookDelivery>;
}

async function claim({ deps, underWay }: Office): Promise<WebhookDelivery[]> {
  const limit = PLACES - underWay.size;
  if (limit === 0) return [];
  const taken: Record<string, number> = {};
  for (const { endpointId, organizationId } of underWay.values()) {
    for (const id of [endpointId, organizationId]) taken[id] = (taken[id] ?? 0) + 1;
  }
  const now = deps.realNow();
  const until = (now + LEASE_MS) as Instant;
  return claimDeliveries(deps.db, {
    now,
    until,
    claimId: deps.newId("run"),
    taken,
    perEndpoint: PER_ENDPOINT,
    perOrganization: PER_ORGANIZATION,
    limit,
  });
}

/** One that cannot be tried is logged, holds up no other, and becomes due again when its claim runs out. */
function send({ deps, stopping, underWay }: Office, delivery: WebhookDelivery): void {
  const { organizationId, id: deliveryId } = delivery;
  const sending = attemptDelivery(deps, delivery, stopping)
    .catch((error: unknown) =>
      deps.log.error({ err: error, organizationId, deliveryId }, "a webhook event could not be sent"),
    )
    .finally(() => underWay.delete(sending));
  underWay.set(sending, delivery);
}

/** Everything that is being sent listens to it. */
function afterGrace(signal: AbortSignal | undefined): AbortSignal {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  const abort = () => setTimeout(() => controller.abort(), GRACE_MS).unref();
  signal?.addEventListener("abort", abort, { once: true });
  return controller.signal;
}

/** Until something is done, or enough time has passed for something else to be due. */
async function change({ underWay }: Office): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const passing = new Promise<void>((resolve) => (timer = setTimeout(resolve, LOOK_MS)));
  await Promise.race([...underWay.keys(), passing]);
  clearTimeout(timer);
}
