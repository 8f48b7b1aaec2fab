import { matchesKind, type Instant } from "@dues/billing";
import type { Knex } from "knex";
import { groupBy, insertRows } from "./many-rows.js";
import { fromInstant } from "./values.js";

/** What has to be known of an event to send it. */
export interface EventToSend {
  readonly id: string;
  readonly organizationId: string;
  /** Such as `invoice.paid`. */
  readonly type: string;
}

/** Deliveries live in real time, also those of events of customers who live by a test clock. */
export interface DeliveryMaker {
  readonly newId: (prefix: "dlv") => string;
  readonly realNow: () => Instant;
}

/**
 * Has these events sent: one delivery for each enabled endpoint of their organization that listens to their kind. Done
 * in the transaction of the change, so that what was rolled back is never told, and what was committed always is.
 */
export async function insertDeliveries(
  trx: Knex.Transaction,
  events: readonly EventToSend[],
  { newId, realNow }: DeliveryMaker,
): Promise<void> {
  const byOrganization = groupBy(events, ({ organizationId }) => organizationId);
  if (byOrganization.size === 0) return;
  const listeners: { organization_id: string; id: string; kinds: string[] }[] = await trx("webhook_endpoints")
    .whereIn("organization_id", [...byOrganization.keys()])
    .whereNull("disabled_at")
    .orderBy(["organization_id", "id"])
    .select("organization_id", "id", "kinds");
  if (listeners.length === 0) return;
  const now = fromInstant(realNow());
  const rows = listeners.flatMap(({ organization_id, id: endpoint_id, kinds }) =>
    (byOrganization.get(organization_id) ?? [])
      .filter(({ type }) => matchesKind(kinds, type))
      .map(({ id: event_id, type: event_type }) => ({
        organization_id,
        id: newId("dlv"),
        endpoint_id,
        event_id,
        event_type,
        status: "pending",
        is_test: false,
        due_at: now,
        try_count: 0,
        attempt_count: 0,
        created_at: now,
      })),
  );
  await insertRows(trx, "webhook_deliveries", rows);
}
