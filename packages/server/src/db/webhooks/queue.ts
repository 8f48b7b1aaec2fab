import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { fromInstant, toJson } from "../core/values.js";
import { deliveryFromRow, type DeliveryRow, type WebhookDelivery } from "./deliveries.js";

export interface Claim {
  readonly now: Instant;
  /** Identifies this claim when the outcome is recorded. */
  readonly claimId: string;
  /**
   * Until then no other process may attempt it. Longer than any attempt takes; otherwise two attempts would
   * overlap.
   */
  readonly until: Instant;
  /** How many each endpoint and each organization has under way already, by their ids. */
  readonly taken: Readonly<Record<string, number>>;
  /** The most that one endpoint has under way. */
  readonly perEndpoint: number;
  /** The most that all endpoints of one organization have under way. */
  readonly perOrganization: number;
  readonly limit: number;
}

/**
 * Claims due deliveries, the oldest of each endpoint first. Deliveries claimed by another process are skipped, and
 * become due again if that process dies. Organizations take turns: the one with the fewest in progress comes first,
 * regardless of the length of the queues.
 */
export async function claimDeliveries(knex: Knex, claim: Claim): Promise<WebhookDelivery[]> {
  const { now, claimId, until, taken, perEndpoint, perOrganization, limit } = claim;
  const claimed: { rows: DeliveryRow[] } = await knex.raw(
    `with under_way as (
      select key as id, value::integer as count from jsonb_each_text(?::jsonb)
    ), due as (
      select due.organization_id, due.id, due.due_at,
        row_number() over (partition by due.organization_id order by due.due_at, due.id)
          + coalesce((select count from under_way where id = due.organization_id), 0) as turn
      from webhook_endpoints as endpoint
      cross join lateral (
        select organization_id, id, due_at
        from webhook_deliveries
        where endpoint_id = endpoint.id and status = 'pending' and due_at <= ?
        order by due_at, id
        limit greatest(0, ? - coalesce((select count from under_way where id = endpoint.id), 0))
        for no key update skip locked
      ) as due
      where endpoint.disabled_at is null
    ), taken as (
      select organization_id, id from due where turn <= ? order by turn, due_at, id limit ?
    )
    update webhook_deliveries as delivery
    set claim_id = ?, due_at = ?
    from taken
    where delivery.organization_id = taken.organization_id and delivery.id = taken.id
    returning delivery.*`,
    [toJson(taken), fromInstant(now), perEndpoint, perOrganization, limit, claimId, fromInstant(until)],
  );
  return claimed.rows.map(deliveryFromRow);
}

/**
 * Deletes deliveries created before an instant and their attempts, including those that waited for a disabled
 * endpoint. Deliveries in progress stay.
 */
export async function deleteOldDeliveries(knex: Knex, before: Instant, limit: number): Promise<number> {
  const deleted: { rows: { count: bigint }[] } = await knex.raw(
    `with old as (
      delete from webhook_deliveries
      where (organization_id, id) in (
        select organization_id, id from webhook_deliveries
        where created_at < ? and claim_id is null
        order by created_at limit ? for update skip locked
      )
      returning organization_id, id
    ), tries as (
      delete from webhook_attempts
      using old
      where webhook_attempts.organization_id = old.organization_id and webhook_attempts.delivery_id = old.id
    )
    select count(*) as count from old`,
    [fromInstant(before), limit],
  );
  return Number(deleted.rows[0]?.count ?? 0n);
}
