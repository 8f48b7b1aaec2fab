import type { Instant } from "@dues/billing";
import type { Knex } from "knex";
import { isDistributedDatabase } from "../core/distributed.js";
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
  if (!(await isDistributedDatabase(knex))) return claimSome(knex, claim);
  const waiting = await listWaitingOrganizations(knex, claim.now);
  const count = (id: string) => claim.taken[id] ?? 0;
  const claimed: WebhookDelivery[] = [];
  for (const [place, id] of waiting.sort((one, other) => count(one) - count(other)).entries()) {
    const share = Math.ceil((claim.limit - claimed.length) / (waiting.length - place));
    if (share > 0) claimed.push(...(await claimSome(knex, { ...claim, limit: share }, id)));
  }
  return claimed;
}

/** The deliveries of an organization lie in one shard, and rows of several shards cannot be locked by one statement. */
async function listWaitingOrganizations(knex: Knex, now: Instant): Promise<string[]> {
  const rows: { organization_id: string }[] = await knex("webhook_deliveries")
    .where({ status: "pending" })
    .where("due_at", "<=", fromInstant(now))
    .distinct("organization_id");
  return rows.map((row) => row.organization_id);
}

/** Claims those of all organizations, or of one. */
async function claimSome(knex: Knex, claim: Claim, organizationId?: string): Promise<WebhookDelivery[]> {
  const { now, claimId, until, taken, perEndpoint, perOrganization, limit } = claim;
  const isOfOne = (column: string) => (organizationId === undefined ? "true" : `${column} = :organizationId`);
  const claimed: { rows: DeliveryRow[] } = await knex.raw(
    `with under_way as (
      select key as id, value::integer as count from jsonb_each_text(:taken::jsonb)
    ), due as (
      select due.organization_id, due.id, due.due_at,
        row_number() over (partition by due.organization_id order by due.due_at, due.id)
          + coalesce((select count from under_way where id = due.organization_id), 0) as turn
      from webhook_endpoints as endpoint
      cross join lateral (
        select organization_id, id, due_at
        from webhook_deliveries
        where endpoint_id = endpoint.id and status = 'pending' and due_at <= :now and ${isOfOne("organization_id")}
        order by due_at, id
        limit greatest(0, :perEndpoint - coalesce((select count from under_way where id = endpoint.id), 0))
        for no key update skip locked
      ) as due
      where endpoint.disabled_at is null and ${isOfOne("endpoint.organization_id")}
    ), taken as (
      select organization_id, id from due where turn <= :perOrganization order by turn, due_at, id limit :limit
    )
    update webhook_deliveries as delivery
    set claim_id = :claimId, due_at = :until
    from taken
    where delivery.organization_id = taken.organization_id and delivery.id = taken.id
      and ${isOfOne("delivery.organization_id")}
    returning delivery.*`,
    {
      taken: toJson(taken),
      now: fromInstant(now),
      perEndpoint,
      perOrganization,
      limit,
      claimId,
      until: fromInstant(until),
      ...(organizationId !== undefined && { organizationId }),
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
      .select("organization_id", "id");
    // A distributed PostgreSQL locks no rows of several shards, so there another process waits for the deletion.
    if (!(await isDistributedDatabase(trx))) void old.forUpdate().skipLocked();
    const keys: readonly { organization_id: string; id: string }[] = await old;
    const ofKeys = (query: Knex.QueryBuilder, id: string) =>
      query.whereRaw(
        `(organization_id, ${id}) in (select * from unnest(:organizations::text[], :ids::text[]))`,
        {
          organizations: keys.map((key) => key.organization_id),
          ids: keys.map((key) => key.id),
        },
      );
    if (keys.length === 0) return 0;
    await ofKeys(trx("webhook_attempts"), "delivery_id").delete();
    const deleted: number = await ofKeys(trx("webhook_deliveries"), "id").whereNull("claim_id").delete();
    return deleted;
  });
}
