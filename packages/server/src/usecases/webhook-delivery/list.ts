import type { Organization } from "../../db/organizations/organizations.js";
import type { Page, PageRequest } from "../../db/core/page.js";
import { listAttempts } from "../../db/webhooks/attempts.js";
import {
  listDeliveries as listRows,
  type DeliveryFilter,
  type WebhookDelivery,
} from "../../db/webhooks/deliveries.js";
import type { Deps } from "../../context/deps.js";
import type { TriedDelivery } from "../shared/webhook/delivery.js";

/** Returns the deliveries to the organization's endpoints, newest first. */
export async function listDeliveries(
  deps: Deps,
  organization: Organization,
  query: DeliveryFilter & PageRequest,
): Promise<Page<TriedDelivery>> {
  const page = await listRows(deps.db, organization.id, query);
  return { ...page, items: await withAttempts(deps, page.items) };
}

async function withAttempts(deps: Deps, deliveries: readonly WebhookDelivery[]): Promise<TriedDelivery[]> {
  const tries = await listAttempts(deps.db, deliveries);
  return deliveries.map((delivery) => ({ ...delivery, attempts: tries.get(delivery.id) ?? [] }));
}
