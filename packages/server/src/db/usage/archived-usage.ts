import type { Knex } from "knex";
import { groupsOfShards, holdShard } from "../core/distributed.js";

/** A part of an organization's usage events, by their ids. */
export interface ArchiveRange {
  readonly organizationId: string;
  readonly from: string;
  readonly to: string;
}

/** An event to be archived: its row as a JSON document. */
export interface ArchivableEvent {
  readonly customer_id: string;
  readonly id: string;
  readonly document: string;
}

/**
 * Nothing reads the event by itself any more: its units are billed, and no reservation and no window of keys or highest values
 * refers to it.
 */
const IS_ARCHIVABLE = `event.aggregation_window_id is null
  and not exists (
    select from reservations as reservation
      where reservation.customer_id = event.customer_id and reservation.usage_event_id = event.id
  ) and not exists (
    select from jsonb_array_elements(event.draws) as draw
      join billable_usage as used on used.customer_id = event.customer_id and used.id = draw ->> 'billableUsageId'
      where used.closed_at is null
  )`;

/** The next events that can be archived, in the order of their ids. */
export async function listArchivable(
  knex: Knex,
  { organizationId, from, to }: ArchiveRange,
  limit: number,
): Promise<readonly ArchivableEvent[]> {
  const found: { rows: ArchivableEvent[] } = await knex.raw(
    `select event.customer_id, event.id, row_to_json(event)::text as document from usage_events as event
      where event.organization_id = ? and event.id >= ? and event.id < ? and ${IS_ARCHIVABLE}
      order by event.id limit ?`,
    [organizationId, from, to, limit],
  );
  return found.rows;
}

/** The id of the first usage event of an organization from an id on. */
export async function findFirstEvent(
  knex: Knex,
  organizationId: string,
  from: string,
): Promise<string | undefined> {
  const row: { id: string } | undefined = await knex("usage_events")
    .where({ organization_id: organizationId })
    .where("id", ">=", from)
    .orderBy("id")
    .first("id");
  return row?.id;
}

/**
 * Deletes events and adds what they had drawn to the sums, in one transaction for each shard. Events that are gone already change nothing.
 * Locks the customers, so that no event is voided meanwhile. Returns how many were deleted.
 */
export async function archiveEvents(
  knex: Knex,
  events: readonly Pick<ArchivableEvent, "customer_id" | "id">[],
): Promise<number> {
  const owned = events.map(({ customer_id, id }) => ({ customerId: customer_id, id }));
  let deleted = 0;
  for (const group of await groupsOfShards(knex, owned)) deleted += await archiveTogether(knex, group);
  return deleted;
}

async function archiveTogether(
  knex: Knex,
  events: readonly { readonly customerId: string; readonly id: string }[],
): Promise<number> {
  const ids = events.map(({ id }) => id).sort();
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || last === undefined) return 0;
  const customerIds = [...new Set(events.map(({ customerId }) => customerId))];
  return knex.transaction(async (trx) => {
    await holdShard(trx, customerIds);
    await trx.raw("select from customers where id = any(?) order by id for no key update", [customerIds]);
    const answer: { rows: { deleted: number }[] } = await trx.raw(ARCHIVE, { customerIds, ids, first, last });
    return answer.rows[0]?.deleted ?? 0;
  });
}

/** The events of `moved` that count; voided ones have returned what they drew. */
export const COUNTING = `counting as (
    select * from moved where not exists (
      select from usage_voids as void where void.customer_id = moved.customer_id and void.usage_event_id = moved.id
    )
  )`;

/** What they drew, as the rows of archived_draws. */
export const DRAWN_SUMS = `
    select customer_id, organization_id, draw."from" as source, coalesce("windowId", '') as window_id,
        coalesce("billableUsageId", '') as billable_usage_id, coalesce("grantId", '') as grant_id,
        coalesce("countedIn", '') as counted_in, sum(draw.units) as units, sum(coalesce(draw.credits, 0)) as credits
      from counting cross join lateral jsonb_to_recordset(draws) as draw (
        "from" text, "windowId" text, "billableUsageId" text, "grantId" text, "countedIn" text,
        units numeric, credits numeric
      )
      group by 1, 2, 3, 4, 5, 6, 7`;

/** What entities used of them, as the rows of archived_entity_usage. */
export const ENTITY_SUMS = `
    select counting.customer_id, counting.organization_id, entity as entity_id, feature_id, sum(value) as units
      from counting
      join features as feature
        on feature.organization_id = counting.organization_id and feature.id = counting.feature_id
      where entity is not null and feature.meter_type is distinct from 'non_consumable'
      group by 1, 2, 3, 4`;

const ARCHIVE = `
  with moved as (
    delete from usage_events
      where customer_id = any(:customerIds) and id = any(:ids) and id >= :first and id <= :last
      returning *
  ), ${COUNTING}, drawn as (
    insert into archived_draws
        (customer_id, organization_id, source, window_id, billable_usage_id, grant_id, counted_in, units, credits)
      ${DRAWN_SUMS}
      on conflict (customer_id, source, window_id, billable_usage_id, grant_id, counted_in) do update
        set units = archived_draws.units + excluded.units, credits = archived_draws.credits + excluded.credits
  ), used as (
    insert into archived_entity_usage (customer_id, organization_id, entity_id, feature_id, units)
      ${ENTITY_SUMS}
      on conflict (customer_id, entity_id, feature_id) do update
        set units = archived_entity_usage.units + excluded.units
  )
  select count(*)::integer as deleted from moved`;

/** Whether any units of billable usage are of archived events. */
export async function hasArchivedUnits(
  knex: Knex,
  { customerId, billableUsageId }: { readonly customerId: string; readonly billableUsageId: string },
): Promise<boolean> {
  const row: object | undefined = await knex("archived_draws")
    .where({ customer_id: customerId, billable_usage_id: billableUsageId })
    .where("units", "<>", 0)
    .first("customer_id");
  return row !== undefined;
}
