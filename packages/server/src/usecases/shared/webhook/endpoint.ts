import { BillingError } from "@dues/billing";
import type { Organization } from "../../../db/organizations/organizations.js";
import type { Page, PageRequest } from "../../../db/core/page.js";
import {
  findEndpoint,
  listEndpoints as listRows,
  type WebhookEndpoint,
} from "../../../db/webhooks/endpoints.js";
import type { Deps } from "../../../context/deps.js";

export type { WebhookEndpoint } from "../../../db/webhooks/endpoints.js";

/** The webhook endpoints of an organization, newest first. */
export async function listEndpoints(
  deps: Deps,
  organization: Organization,
  request: PageRequest,
): Promise<Page<WebhookEndpoint>> {
  return listRows(deps.db, organization.id, request);
}

/** @throws BillingError `webhook_endpoint_not_found` */
export async function getEndpoint(
  deps: Deps,
  organization: Organization,
  id: string,
): Promise<WebhookEndpoint> {
  return existing(await findEndpoint(deps.db, organization.id, id), id);
}

/** @throws BillingError `webhook_endpoint_not_found` */
export function existing(endpoint: WebhookEndpoint | undefined, id: string): WebhookEndpoint {
  if (endpoint) return endpoint;
  throw new BillingError("webhook_endpoint_not_found", `There is no webhook endpoint with the ID ${id}.`);
}
