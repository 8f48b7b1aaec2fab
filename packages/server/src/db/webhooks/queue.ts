import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { whereNamed, type ObjectKey } from "../core/bulk-rows.js";
import { layoutOf } from "../core/layout/layout-of.js";
import { fromInstant, toJson } from "../core/values.js";
import type { Claim } from "./claim.js";
import { claimOnNodes } from "./claim-on-nodes.js";
import { deliveryFromRow, type DeliveryRow, type WebhookDelivery } from "./deliveries.js";

/**
 * Claims due deliveries, the oldest of each endpoint first. Deliveries claimed by another process are skipped, and
 * become due again if that process dies. Organizations take turns: the one with the fewest in progress comes first,
 * regardless of the length of the queues.
 */
export async function claimDeliveries(knex: Knex, claim: Claim): Promise<WebhookDelivery[]> {
  if (!(await layoutOf(knex)).locksMany) return claimOnNodes(knex, claim);
  const { now, claimId, until, taken, perEndpoint, perOrganization, limit } = claim;
  const claimed: { rows: DeliveryRow[] } = await knex.raw(
    `with under_way as (
      select key as id, value::integer as count from jsonb_each_text(:taken::jsonb)
    ), due as (
      select due.customer_id, due.id, due.due_at,
        row_number() over (partition by due.organization_id order by due.due_at, due.id)
          + coalesce((select count from under_way where id = due.organization_id), 0) as turn
      from webhook_endpoints as endpoint
      cross join lateral (
        select customer_id, organization_id, id, due_at
        from webhook_deliveries
        where endpoint_id = endpoint.id and status = 'pending' and due_at <= :now
        order by due_at, id
        limit greatest(0, :perEndpoint - coalesce((select count from under_way where id = endpoint.id), 0))
        for no key update skip locked
      ) as due
      where endpoint.disabled_at is null
    ), taken as (
      select customer_id, id from due where turn <= :perOrganization order by turn, due_at, id limit :limit
    )
    update webhook_deliveries as delivery
    set claim_id = :claimId, due_at = :until
    from taken
    where delivery.customer_id = taken.customer_id and delivery.id = taken.id
    returning delivery.*`,
    {
      taken: toJson(taken),
      now: fromInstant(now),
      perEndpoint,
      perOrganization,
      limit,
      claimId,
      until: fromInstant(until),
    },
  );
  return claimed.rows.map(deliveryFromRow);
}

/**
 * Deletes deliveries created before an instant and their attempts, including those that waited for a disabled
 * endpoint. Deliveries in progress stay.
 */
export async function deleteOldDeliveries(knex: Knex, before: Instant, limit: number): Promise<number> {
  return knex.transaction(async (trx) => {
    const old = trx("webhook_deliveries")
      .where("created_at", "<", fromInstant(before))
      .whereNull("claim_id")
      .orderBy("created_at")
      .limit(limit)
      .select("customer_id as customerId", "id");
    // A distributed PostgreSQL locks no rows of several shards, so there another process waits for the deletion.
    if ((await layoutOf(trx)).locksMany) void old.forUpdate().skipLocked();
    const keys: readonly ObjectKey[] = await old;
    if (keys.length === 0) return 0;
    await whereNamed(trx("webhook_attempts"), ["customer_id", "delivery_id"], keys).delete();
    const deliveries = whereNamed(trx("webhook_deliveries"), ["customer_id", "id"], keys);
    const deleted: number = await deliveries.whereNull("claim_id").delete();
    return deleted;
  });
}
