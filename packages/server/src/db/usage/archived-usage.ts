import type { Knex } from "knex";
import { groupsOfShards, holdShard } from "../core/layout/layout-of.js";
import { addSums, type SummedEvents } from "./archived-sums.js";

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
    select from billable_usage as used
      where used.customer_id = event.customer_id and used.closed_at is null
        and event.draws @> jsonb_build_array(jsonb_build_object('billableUsageId', used.id))
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
  const named = namedEvents(events);
  return knex.transaction(async (trx) => {
    await holdShard(trx, named.customerIds);
    await lockOwners(trx, named.customerIds);
    for (const statement of addSums(NAMED_EVENTS)) await trx.raw(statement, { ...named });
    const answer: { rowCount: number } = await trx.raw(
      `delete from usage_events as event where ${IS_NAMED}`,
      { ...named },
    );
    return answer.rowCount;
  });
}

/** The events of a transaction that moves them to or from the archive, whose customers are of one shard. */
export interface NamedEvents {
  readonly customerIds: readonly string[];
  readonly ids: readonly string[];
  /** The least and the greatest id, which name the partitions. */
  readonly first: string;
  readonly last: string;
}

/** @throws RangeError for no events. */
export function namedEvents(
  events: readonly { readonly customerId: string; readonly id: string }[],
): NamedEvents {
  const ids = events.map(({ id }) => id).sort();
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError("No event is named.");
  return { customerIds: [...new Set(events.map(({ customerId }) => customerId))], ids, first, last };
}

/** Locks these customers until the transaction ends. Returns the ids of those that are not deleted. */
export async function lockOwners(
  trx: Knex.Transaction,
  customerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const owners: { rows: { id: string; is_deleted: boolean }[] } = await trx.raw(
    `select id, archived_at is not null as is_deleted from customers
      where id = any(?) order by id for no key update`,
    [[...customerIds]],
  );
  return new Set(owners.rows.flatMap(({ id, is_deleted }) => (is_deleted ? [] : [id])));
}

const IS_NAMED = `event.customer_id = any(:customerIds) and event.id = any(:ids)
  and event.id >= :first and event.id <= :last`;

/** In SQL, with the parameters of `NamedEvents`. */
export const NAMED_EVENTS: SummedEvents = { table: "usage_events", condition: IS_NAMED };

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
