import { type Instant, instantAt } from "@dues/billing";
import type { Knex } from "knex";
import { idAt, timeOfId } from "../../shared/ids.js";
import { insertRows } from "../core/bulk-rows.js";
import { isDistributedDatabase } from "../core/distributed.js";
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
  const begun = wanted.flatMap(({ delivery_id }) => (delivery_id === null ? [] : [delivery_id]));
  await beginAgain(trx, organizationId, begun, now);
  const deliveries = wanted
    .filter(({ delivery_id }) => delivery_id === null)
    .map(({ id, kind: type }) =>
      newDelivery({ event: { id, organizationId, type }, endpointId, id: newId("dlv"), at: now }),
    );
  const rows = deliveries.map((delivery) => ({ ...toRow(delivery) }));
  await insertRows(trx, "webhook_deliveries", rows);
  const next = found[limit];
  return { scheduled: wanted.length, nextFrom: next ? instantAt(timeOfId(next.id)) : null };
}

/** One more than the limit, to determine where the rest begins. */
async function findCandidates(trx: Knex.Transaction, resending: Resending): Promise<Candidate[]> {
  const { endpoint, from, to, kinds, includesDelivered, now, limit } = resending;
  // Events and deliveries may lie on several nodes: the deliveries are then read first, on their node.
  const own = `select * from webhook_deliveries
    where organization_id = :organizationId and endpoint_id = :endpointId and event_id >= :from and event_id < :to`;
  const deliveries = (await isDistributedDatabase(trx)) ? `(${own} offset 0)` : "webhook_deliveries";
  const found: { rows: Candidate[] } = await trx.raw(
    `select change.id, change.kind, delivery.id as delivery_id
    from changes as change
    left join ${deliveries} as delivery
      on delivery.organization_id = change.organization_id and delivery.event_id = change.id
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
  organizationId: string,
  ids: readonly string[],
  now: Instant,
): Promise<void> {
  if (ids.length === 0) return;
  await trx("webhook_deliveries")
    .where({ organization_id: organizationId })
    .whereRaw("id = any(?::text[])", [[...ids]])
    .whereRaw("not (claim_id is not null and due_at > ?)", [fromInstant(now)])
    .update({ status: "pending", claim_id: null, due_at: fromInstant(now), try_count: 0, settled_at: null });
}
