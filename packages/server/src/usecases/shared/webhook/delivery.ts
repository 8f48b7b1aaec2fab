import { BillingError } from "@dues/billing";
import type { Organization } from "../../../db/organizations/organizations.js";
import { listAttempts, type WebhookAttempt } from "../../../db/webhooks/attempts.js";
import { findDelivery, type WebhookDelivery } from "../../../db/webhooks/deliveries.js";
import type { Deps } from "../../../context/deps.js";

/** A delivery with every try, the first one first. */
export interface TriedDelivery extends WebhookDelivery {
  readonly attempts: readonly WebhookAttempt[];
}

/** @throws BillingError `webhook_delivery_not_found` */
export async function getDelivery(
  deps: Deps,
  organization: Organization,
  id: string,
): Promise<TriedDelivery> {
  const delivery = await findDelivery(deps.db, organization.id, id);
  if (!delivery) throw deliveryNotFound(id);
  return withTries(deps, delivery);
}

export function deliveryNotFound(id: string): BillingError {
  return new BillingError("webhook_delivery_not_found", `There is no delivery with the ID ${id}.`);
}

export async function withTries(deps: Deps, delivery: WebhookDelivery): Promise<TriedDelivery> {
  const tries = await listAttempts(deps.db, [delivery]);
  return { ...delivery, attempts: tries.get(delivery.id) ?? [] };
}
