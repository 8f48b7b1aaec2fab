import { type Instant, instantAt } from "@dues/billing";
import type { Knex } from "knex";
import { idAt, timeOfId } from "../../shared/ids.js";
import { insertRows, whereNamed, type ObjectKey } from "../core/bulk-rows.js";
import { fromInstant } from "../core/values.js";
import { newDelivery, TEST_KIND, toRow } from "./deliveries.js";
import type { WebhookEndpoint } from "./endpoints.js";

export interface Resending {
  /** Its row is locked. */
  readonly endpoint: WebhookEndpoint;
  /** Real time, the end not included. */
  readonly from: Instant;
  readonly to: Instant;
  readonly kinds: readonly string[];
  readonly includesDelivered: boolean;
  readonly now: Instant;
  readonly limit: number;
  readonly newId: (prefix: "dlv") => string;
}

interface Candidate {
  customer_id: string;
  id: string;
  kind: string;
  delivery_id: string | null;
}

/**
 * Creates deliveries of the oldest events of a range. Deliveries in progress are not changed; finished ones are
 * restarted, and missing ones created. Ids show the real time of events, also for test clocks.
 */
export async function resendEvents(
  trx: Knex.Transaction,
  resending: Resending,
): Promise<{ readonly scheduled: number; readonly nextFrom: Instant | null }> {
  const { endpoint, now, limit, newId } = resending;
  const found = await findCandidates(trx, resending);
  const wanted = found.slice(0, limit);
  const { organizationId, id: endpointId } = endpoint;
  const begun = wanted.flatMap(({ customer_id: customerId, delivery_id: deliveryId }) =>
    deliveryId === null ? [] : [{ customerId, id: deliveryId }],
  );
  await beginAgain(trx, begun, now);
  const deliveries = wanted
    .filter(({ delivery_id }) => delivery_id === null)
    .map(({ customer_id: customerId, id, kind: type }) => {
      const event = { id, organizationId, customerId, type };
      return newDelivery({ event, endpointId, id: newId("dlv"), at: now });
    });
  const rows = deliveries.map((delivery) => ({ ...toRow(delivery) }));
  await insertRows(trx, "webhook_deliveries", rows);
  const next = found[limit];
  return { scheduled: wanted.length, nextFrom: next ? instantAt(timeOfId(next.id)) : null };
}

/** One more than the limit, to determine where the rest begins. */
async function findCandidates(trx: Knex.Transaction, resending: Resending): Promise<Candidate[]> {
  const { endpoint, from, to, kinds, includesDelivered, now, limit } = resending;
  const found: { rows: Candidate[] } = await trx.raw(
    `select change.customer_id, change.id, change.kind, delivery.id as delivery_id
    from changes as change
    left join webhook_deliveries as delivery
      on delivery.customer_id = change.customer_id and delivery.event_id = change.id
      and delivery.endpoint_id = :endpointId
    where change.organization_id = :organizationId and change.id >= :from and change.id < :to
      and change.sequence is not null and change.kind <> :testKind
      and ${MATCHES.replace("?", ":endpointKinds")} and ${MATCHES.replace("?", ":kinds")}
      and (delivery.id is null or (
        (:includesDelivered or delivery.status <> 'delivered')
          and not (delivery.claim_id is not null and delivery.due_at > :now)
      ))
    order by change.id
    limit :limit`,
    {
      endpointId: endpoint.id,
      organizationId: endpoint.organizationId,
      testKind: TEST_KIND,
      from: idAt("evt", from),
      to: idAt("evt", to),
      now: fromInstant(now),
      limit: limit + 1,
      endpointKinds: [...endpoint.kinds],
      kinds: [...kinds],
      includesDelivered,
    },
  );
  return found.rows;
}

/** As `matchesKind` of the domain; a test compares the two. */
export const MATCHES = "array['*', change.kind, split_part(change.kind, '.', 1) || '.*'] && ?::text[]";

async function beginAgain(
  trx: Knex.Transaction,
  deliveries: readonly ObjectKey[],
  now: Instant,
): Promise<void> {
  if (deliveries.length === 0) return;
  await whereNamed(trx("webhook_deliveries"), ["customer_id", "id"], deliveries)
    .whereRaw("not (claim_id is not null and due_at > ?)", [fromInstant(now)])
    .update({ status: "pending", claim_id: null, due_at: fromInstant(now), try_count: 0, settled_at: null });
}
