import type { Organization } from "../../db/organizations/organizations.js";
import { cancelDeliveries } from "../../db/webhooks/deliveries.js";
import { deleteEndpoint as deleteRow, lockEndpoint } from "../../db/webhooks/endpoints.js";
import type { Deps } from "../../context/deps.js";
import { recordChange } from "../shared/change/record.js";
import { existing } from "../shared/webhook/endpoint.js";

/**
 * Deletes an endpoint and its secrets, and cancels what was still to be sent to it. What was sent stays in the log.
 *
 * @throws BillingError `webhook_endpoint_not_found`
 */
export async function deleteEndpoint(deps: Deps, organization: Organization, id: string): Promise<void> {
  const now = deps.realNow();
  await deps.db.transaction(async (trx) => {
    const endpoint = existing(await lockEndpoint(trx, organization.id, id), id);
    await cancelDeliveries(trx, endpoint, now);
    await deleteRow(trx, endpoint);
    await recordChange(deps, trx, {
      organizationId: organization.id,
      kind: "webhook_endpoint.deleted",
      object: { type: "webhook_endpoint", id },
      before: deps.snapshots.webhookEndpoint(endpoint),
      at: now,
    });
  });
}
