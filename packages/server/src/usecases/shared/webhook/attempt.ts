import { BillingError } from "@dues/billing";
import { settleDelivery } from "./settle.js";
import { outcomeOf } from "./outcome.js";
import { findOrganization, type Organization } from "../../../db/organizations/organizations.js";
import { updateDelivery, lockDelivery, type WebhookDelivery } from "../../../db/webhooks/deliveries.js";
import { findEndpoint, type WebhookEndpoint } from "../../../db/webhooks/endpoints.js";
import type { Deps } from "../../../context/deps.js";
import { signedHeaders } from "../../../outbound/signature.js";
import { eventBody } from "./event-body.js";
import { liveSecrets } from "./secret.js";
import { getEvent } from "../change/event.js";

/**
 * Tries a delivery that was claimed, and writes down what came of it. No transaction is open while the receiver works.
 * Should this process die meanwhile, another one tries again, under the same `webhook-id`.
 */
export async function attemptDelivery(
  deps: Deps,
  delivery: WebhookDelivery,
  signal?: AbortSignal,
): Promise<void> {
  const organization = await findOrganization(deps.db, delivery.organizationId);
  const endpoint = await findEndpoint(deps.db, delivery.organizationId, delivery.endpointId);
  const body = endpoint && (await bodyOf(deps, delivery));
  if (!organization || !endpoint || body === undefined) return cancel(deps, delivery);
  const startedAt = deps.realNow();
  const began = performance.now();
  const request = webhookRequest(deps, { organization, endpoint, delivery, body });
  const answer = await deps.traces.span({ name: "webhook delivery", isOutgoing: true }, () =>
    deps.webhookSender.send(request, signal),
  );
  const ms = performance.now() - began;
  const outcome = outcomeOf(answer, deps.realNow());
  deps.metrics.delivered(outcome.error ?? "delivered", ms);
  // The duration of a refused name's lookup would reveal whether it exists.
  const durationMs = outcome.error === "address_not_allowed" ? 0 : Math.round(ms);
  await settleDelivery(deps, delivery, { startedAt, durationMs, outcome });
}

interface Writing {
  readonly organization: Organization;
  readonly endpoint: WebhookEndpoint;
  readonly delivery: WebhookDelivery;
  readonly body: string;
}

/** The id is that of the event, so that a receiver knows it again wherever and however often it comes. */
function webhookRequest(deps: Deps, { organization, endpoint, delivery, body }: Writing) {
  const sentAt = deps.realNow();
  const secrets = liveSecrets(deps, endpoint, sentAt);
  const signed = signedHeaders({ id: delivery.eventId, sentAt, body }, secrets);
  const headers = { "content-type": "application/json", "user-agent": "Dues-Webhooks", ...signed };
  return { url: endpoint.url, reach: deps.webhookSender.reachOf(organization), headers, body };
}

/** Undefined of an event that is no longer kept. */
async function bodyOf(
  deps: Deps,
  { organizationId: id, eventId }: WebhookDelivery,
): Promise<string | undefined> {
  try {
    return JSON.stringify(eventBody(await getEvent(deps, { id }, eventId)));
  } catch (error) {
    if (error instanceof BillingError) return undefined;
    throw error;
  }
}

async function cancel(deps: Deps, claimed: WebhookDelivery): Promise<void> {
  await deps.db.transaction(async (trx) => {
    const delivery = await lockDelivery(trx, claimed);
    if (delivery?.status !== "pending") return;
    await updateDelivery(trx, { ...delivery, status: "canceled", claimId: null, settledAt: deps.realNow() });
  });
}
