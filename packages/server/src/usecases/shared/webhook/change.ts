import type { ChangeKind } from "@dues/billing";
import type { Knex } from "knex";
import type { Organization } from "../../../db/organizations/organizations.js";
import { lockEndpoint, updateEndpoint, type WebhookEndpoint } from "../../../db/webhooks/endpoints.js";
import type { Deps } from "../../../context/deps.js";
import { recordChange } from "../change/record.js";
import { existing } from "./endpoint.js";

/** Changes an endpoint under its lock, and says so. @throws BillingError `webhook_endpoint_not_found` */
export async function changeEndpoint(
  deps: Deps,
  organization: Organization,
  { id, kind }: { readonly id: string; readonly kind: ChangeKind },
  change: (endpoint: WebhookEndpoint) => WebhookEndpoint,
): Promise<WebhookEndpoint> {
  return deps.db.transaction(async (trx) => {
    const was = existing(await lockEndpoint(trx, organization.id, id), id);
    const is = { ...change(was), updatedAt: deps.realNow() };
    await saveEndpoint(deps, trx, { was, is, kind });
    return is;
  });
}

export interface EndpointChange {
  readonly was: WebhookEndpoint;
  readonly is: WebhookEndpoint;
  readonly kind: ChangeKind;
}

/** Writes an endpoint whose row is locked. */
export async function saveEndpoint(
  deps: Deps,
  trx: Knex.Transaction,
  { was, is, kind }: EndpointChange,
): Promise<void> {
  await updateEndpoint(trx, is);
  await recordChange(deps, trx, {
    organizationId: is.organizationId,
    kind,
    object: { type: "webhook_endpoint", id: is.id },
    before: deps.snapshots.webhookEndpoint(was),
    after: deps.snapshots.webhookEndpoint(is),
    at: is.updatedAt,
  });
}
