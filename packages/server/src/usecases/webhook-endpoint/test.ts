import { addMs } from "@dues/billing";
import type { Knex } from "knex";
import type { Organization } from "../../db/organizations/organizations.js";
import {
  insertDelivery,
  newDelivery,
  TEST_KIND,
  type WebhookDelivery,
} from "../../db/webhooks/deliveries.js";
import { lockEndpoint } from "../../db/webhooks/endpoints.js";
import type { Deps } from "../../context/deps.js";
import { recordChange } from "../shared/change/record.js";
import { decideOnce } from "../shared/idempotency/steps.js";
import { attemptDelivery } from "../shared/webhook/attempt.js";
import { existing } from "../shared/webhook/endpoint.js";
import { getDelivery, type TriedDelivery } from "../shared/webhook/delivery.js";

/** After this time the caller of a test has stopped waiting, and a job marks the delivery as failed. */
const LEASE_MS = 60_000;

/**
 * Sends an event to an endpoint now, once, whatever it listens to and also when it is disabled, and answers with what
 * came of it.
 *
 * @throws BillingError `webhook_endpoint_not_found`
 */
export async function testEndpoint(
  deps: Deps,
  organization: Organization,
  id: string,
): Promise<TriedDelivery> {
  const { id: deliveryId } = await decideOnce(deps, {
    name: "test",
    decide: (trx) => prepare(deps, trx, { organizationId: organization.id, endpointId: id }),
  });
  const delivery = await getDelivery(deps, organization, deliveryId);
  // A request that goes on after a crash may find that its answer came before it.
  if (delivery.status !== "pending") return delivery;
  await attemptDelivery(deps, delivery);
  return getDelivery(deps, organization, deliveryId);
}

interface TestRequest {
  readonly organizationId: string;
  readonly endpointId: string;
}

async function prepare(
  deps: Deps,
  trx: Knex.Transaction,
  { organizationId, endpointId }: TestRequest,
): Promise<WebhookDelivery> {
  const at = deps.realNow();
  const eventId = deps.newId("evt");
  const event = { id: eventId, organizationId, customerId: null, type: TEST_KIND };
  const delivery: WebhookDelivery = {
    ...newDelivery({ event, endpointId, id: deps.newId("dlv"), at }),
    dueAt: addMs(at, LEASE_MS),
    claimId: deps.newId("run"),
  };
  const endpoint = existing(await lockEndpoint(trx, organizationId, endpointId), endpointId);
  // One event is recorded, and its id has to be known to send it.
  await recordChange({ ...deps, newId: () => eventId }, trx, {
    organizationId,
    kind: TEST_KIND,
    object: { type: "webhook_endpoint", id: endpointId },
    after: deps.snapshots.webhookEndpoint(endpoint),
    at,
  });
  await insertDelivery(trx, delivery);
  return delivery;
}
