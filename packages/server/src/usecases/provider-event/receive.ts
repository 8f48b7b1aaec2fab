import { BillingError } from "@dues/billing";
import { findOrganizationByIdOrSlug, type Organization } from "../../db/organizations/organizations.js";
import { recordProviderEvent } from "../../db/webhooks/provider-events.js";
import type { Deps } from "../../context/deps.js";
import type { PaymentProvider } from "../../providers/payment-provider.js";
import { accountOf } from "../shared/provider/choose.js";
import { applyEvent, type AppliedEvent } from "./apply.js";

export interface ReceiveWebhook {
  /** Id or slug. */
  readonly organization: string;
  /** The provider in the path; without one, the signature header identifies it. */
  readonly provider: string | undefined;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly rawBody: Buffer;
}

/**
 * Takes a message from a payment provider: verified, stored once, then applied. It counts as received as soon as it
 * is stored, so a provider does not send it again because of a fault on our side.
 *
 * @throws BillingError `organization_not_found`, `provider_not_found`, `missing_signature`, `invalid_signature`,
 * `malformed_json`, `invalid_request`
 */
export async function receiveWebhook(deps: Deps, command: ReceiveWebhook): Promise<AppliedEvent> {
  const organization = await findOrganizationByIdOrSlug(deps.db, command.organization);
  if (!organization) {
    throw new BillingError("organization_not_found", `There is no organization ${command.organization}.`);
  }
  const account = accountOf(organization);
  const provider = await recognizeProvider(deps, organization, command);
  const { headers, rawBody } = command;
  const { id, type, payload } = await provider.verifyWebhook({ account, headers, rawBody, now: deps.now() });
  const key = { organizationId: organization.id, provider: provider.name, eventId: id };
  const status = await recordProviderEvent(deps.db, key, {
    kind: type,
    payload,
    receivedAt: deps.now(),
  });
  if (status === "applied" || status === "skipped") return { isSkipped: true, error: undefined };
  return applyEvent(deps, organization, key, payload);
}

async function recognizeProvider(
  deps: Deps,
  organization: Organization,
  { provider: named, headers }: ReceiveWebhook,
): Promise<PaymentProvider> {
  const signed = deps.providers.kinds.find(({ signatureHeader }) => headers[signatureHeader] !== undefined);
  const name = named ?? signed?.name;
  if (name === undefined) {
    throw new BillingError("missing_signature", "The request has no signature header of a known provider.");
  }
  const found = await deps.providers.find(accountOf(organization), name);
  if (found) return found;
  throw new BillingError("provider_not_found", `The provider ${name} is not set up for this organization.`);
}
