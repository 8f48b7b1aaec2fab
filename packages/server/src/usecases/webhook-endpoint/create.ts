import { BillingError } from "@dues/billing";
import { lockOrganization, type Organization } from "../../db/organizations/organizations.js";
import { countEndpoints, insertEndpoint, type WebhookEndpoint } from "../../db/webhooks/endpoints.js";
import type { Deps } from "../../context/deps.js";
import { recordChange } from "../shared/change/record.js";
import { generateSecret, sealSecret } from "../shared/webhook/secret.js";
import { checkTerms } from "../shared/webhook/terms.js";

export interface CreateEndpoint {
  readonly url: string;
  readonly description?: string | null | undefined;
  /** All kinds when absent. */
  readonly events?: readonly string[] | null | undefined;
  readonly enabled?: boolean | null | undefined;
}

export interface CreatedEndpoint {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
}

/** Each has a delivery made for every event: without an end, one organization slows the changes of all others. */
const MOST = 50n;

/**
 * Creates an endpoint, which receives every event from now on.
 *
 * @throws BillingError `invalid_request`, `too_many_webhook_endpoints`
 */
export async function createEndpoint(
  deps: Deps,
  organization: Organization,
  command: CreateEndpoint,
): Promise<CreatedEndpoint> {
  checkTerms(deps, organization, { url: command.url, events: command.events ?? null });
  const place = { organizationId: organization.id, id: deps.newId("hook") };
  const secret = generateSecret(deps);
  const now = deps.realNow();
  const endpoint: WebhookEndpoint = {
    ...place,
    url: command.url,
    description: command.description ?? null,
    kinds: [...new Set(command.events ?? ["*"])],
    disabled: command.enabled === false ? { at: now, reason: "request" } : null,
    failingSince: null,
    secret: sealSecret(deps, place, secret),
    previous: null,
    createdAt: now,
    updatedAt: now,
  };
  await deps.db.transaction(async (trx) => {
    // Two that are made at once would both count one too few.
    await lockOrganization(trx, organization.id);
    if ((await countEndpoints(trx, organization.id)) >= MOST) {
      throw new BillingError(
        "too_many_webhook_endpoints",
        `An organization can have up to ${MOST} webhook endpoints. Delete one first.`,
      );
    }
    await insertEndpoint(trx, endpoint);
    await recordChange(deps, trx, {
      organizationId: organization.id,
      kind: "webhook_endpoint.created",
      object: { type: "webhook_endpoint", id: endpoint.id },
      after: deps.snapshots.webhookEndpoint(endpoint),
      at: now,
    });
  });
  return { endpoint, secret };
}
