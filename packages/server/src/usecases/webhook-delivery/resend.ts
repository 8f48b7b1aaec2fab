import { BillingError, type Instant } from "@dues/billing";
import type { Organization } from "../../db/organizations/organizations.js";
import {
  findDelivery,
  lockDelivery,
  updateDelivery,
  type WebhookDelivery,
} from "../../db/webhooks/deliveries.js";
import { lockEndpoint } from "../../db/webhooks/endpoints.js";
import { resendEvents as resendRows } from "../../db/webhooks/resend.js";
import type { Deps } from "../../context/deps.js";
import { invalidRequest } from "../../shared/invalid-request.js";
import { existing } from "../shared/webhook/endpoint.js";
import { unknownKinds } from "../shared/webhook/terms.js";
import { parseSent, type SentInstant } from "../shared/time/sent-instant.js";
import { deliveryNotFound, withTries, type TriedDelivery } from "../shared/webhook/delivery.js";

/**
 * Has an event sent to an endpoint again, with all the tries of the first time. One that is being tried is left alone:
 * sent twice at once, it would certainly come twice.
 *
 * @throws BillingError `webhook_delivery_not_found`; `webhook_endpoint_not_found`, `webhook_endpoint_disabled` when it
 * would wait for ever
 */
export async function resendDelivery(
  deps: Deps,
  organization: Organization,
  id: string,
): Promise<TriedDelivery> {
  const found = await findDelivery(deps.db, organization.id, id);
  if (!found) throw deliveryNotFound(id);
  const begun = await deps.db.transaction(async (trx) => {
    const endpoint = existing(await lockEndpoint(trx, organization.id, found.endpointId), found.endpointId);
    if (endpoint.disabled) throw endpointDisabled(endpoint.id);
    const delivery = await lockDelivery(trx, found);
    if (!delivery) throw deliveryNotFound(id);
    const again = beginAgain(delivery, deps.realNow());
    await updateDelivery(trx, again);
    return again;
  });
  return withTries(deps, begun);
}

function beginAgain(delivery: WebhookDelivery, now: Instant): WebhookDelivery {
  if (delivery.claimId !== null && now < delivery.dueAt) return delivery;
  return { ...delivery, status: "pending", claimId: null, dueAt: now, tryCount: 0, settledAt: null };
}

function endpointDisabled(id: string): BillingError {
  return new BillingError(
    "webhook_endpoint_disabled",
    `The webhook endpoint ${id} is disabled. Enable it first.`,
  );
}

export interface ResendEvents {
  readonly id: string;
  readonly from: SentInstant;
  readonly to?: SentInstant | null | undefined;
  readonly events?: readonly string[] | null | undefined;
  readonly includeDelivered?: boolean | null | undefined;
}

export interface ResentEvents {
  readonly scheduled: number;
  /** The position of the next delivery; null if none remain. */
  readonly nextFrom: Instant | null;
}

/** More would hold the endpoint for longer than a request should take. */
const MOST = 10_000;

/**
 * Has events of a range of real time sent to an endpoint that it did not get: what failed, and what happened while it
 * was disabled or not there.
 *
 * @throws BillingError `webhook_endpoint_not_found`, `invalid_request`
 */
export async function resendEvents(
  deps: Deps,
  organization: Organization,
  { id, from: sentFrom, to: sentTo, events, includeDelivered }: ResendEvents,
): Promise<ResentEvents> {
  const from = parseSent("from", sentFrom);
  const to = sentTo == null ? deps.realNow() : parseSent("to", sentTo);
  const issues = [
    ...unknownKinds(events ?? []),
    ...(to < from ? [{ path: "to", message: "must not be before from" }] : []),
  ];
  if (issues.length > 0) throw invalidRequest(issues);
  return deps.db.transaction(async (trx) => {
    const endpoint = existing(await lockEndpoint(trx, organization.id, id), id);
    return resendRows(trx, {
      endpoint,
      from,
      to,
      now: deps.realNow(),
      limit: MOST,
      newId: deps.newId,
      kinds: events ?? ["*"],
      includesDelivered: includeDelivered ?? false,
    });
  });
}
