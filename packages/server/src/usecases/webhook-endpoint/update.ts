import type { Organization } from "../../db/organizations/organizations.js";
import type { WebhookEndpoint } from "../../db/webhooks/endpoints.js";
import type { Deps } from "../../context/deps.js";
import { changeEndpoint } from "../shared/webhook/change.js";
import { checkTerms } from "../shared/webhook/terms.js";

/** Absent fields stay unchanged; null clears the description. */
export interface UpdateEndpoint {
  readonly id: string;
  readonly url?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly events?: readonly string[] | null | undefined;
  readonly enabled?: boolean | null | undefined;
}

/**
 * Changes an endpoint. Deliveries pending when it was disabled continue when it is enabled; events from the meantime
 * are sent on request only.
 *
 * @throws BillingError `invalid_request`, `webhook_endpoint_not_found`
 */
export async function updateEndpointTerms(
  deps: Deps,
  organization: Organization,
  { id, url, description, events, enabled }: UpdateEndpoint,
): Promise<WebhookEndpoint> {
  checkTerms(deps, organization, { url, events: events ?? null });
  return changeEndpoint(deps, organization, { id, kind: "webhook_endpoint.updated" }, (endpoint) => ({
    ...endpoint,
    url: url ?? endpoint.url,
    description: description === undefined ? endpoint.description : description,
    kinds: events ? [...new Set(events)] : endpoint.kinds,
    ...enabledOr(deps, endpoint, enabled ?? null),
  }));
}

/** Enabling an endpoint restarts its failure period. */
function enabledOr(
  deps: Deps,
  { disabled, failingSince }: WebhookEndpoint,
  enabled: boolean | null,
): Pick<WebhookEndpoint, "disabled" | "failingSince"> {
  if (enabled === true && disabled) return { disabled: null, failingSince: null };
  if (enabled === false && !disabled) {
    return { disabled: { at: deps.realNow(), reason: "request" }, failingSince };
  }
  return { disabled, failingSince };
}
