import type { Knex } from "knex";
import { groupsOfShards, holdShard } from "../core/distributed.js";
import { COUNTING, DRAWN_SUMS, ENTITY_SUMS } from "./archived-usage.js";

/**
 * Inserts archived events, each a row as a JSON document, and subtracts what they had drawn from the sums, in one transaction
 * for each shard. Events that are there change nothing, and those of deleted customers stay archived: their files still have
 * what was erased here. Returns how many were inserted.
 */
export async function restoreEvents(knex: Knex, documents: readonly string[]): Promise<number> {
  const owned = documents.map((document) => {
    const { customer_id: customerId } = JSON.parse(document) as { readonly customer_id: string };
    return { customerId, document };
  });
  let inserted = 0;
  for (const group of await groupsOfShards(knex, owned)) inserted += await restoreTogether(knex, group);
  return inserted;
}

async function restoreTogether(
  knex: Knex,
  events: readonly { readonly customerId: string; readonly document: string }[],
): Promise<number> {
  const customerIds = [...new Set(events.map(({ customerId }) => customerId))];
  return knex.transaction(async (trx) => {
    await holdShard(trx, customerIds);
    await trx.raw("select from customers where id = any(?) order by id for no key update", [customerIds]);
    const documents = events.map(({ document }) => document);
    const answer: { rows: { inserted: number }[] } = await trx.raw(RESTORE, { customerIds, documents });
    return answer.rows[0]?.inserted ?? 0;
  });
}

const RESTORE = `
  with archived as (
    select event.* from unnest(:documents::text[]) as document,
      json_populate_record(null::usage_events, document::json) as event
  ), moved as (
    insert into usage_events
      select archived.* from archived
        join customers as customer on customer.id = archived.customer_id and customer.archived_at is null
        where customer.id = any(:customerIds) and not exists (
          select from usage_events as event
            where event.customer_id = archived.customer_id and event.id = archived.id
        )
      returning *
  ), ${COUNTING}, drawn as (
    update archived_draws as kept set units = kept.units - sums.units, credits = kept.credits - sums.credits
      from (${DRAWN_SUMS}) as sums
      where kept.customer_id = sums.customer_id and kept.source = sums.source
        and kept.window_id = sums.window_id and kept.billable_usage_id = sums.billable_usage_id
        and kept.grant_id = sums.grant_id and kept.counted_in = sums.counted_in
  ), used as (
    update archived_entity_usage as kept set units = kept.units - sums.units
      from (${ENTITY_SUMS}) as sums
      where kept.customer_id = sums.customer_id and kept.entity_id = sums.entity_id
        and kept.feature_id = sums.feature_id
  )
  select count(*)::integer as inserted from moved`;
