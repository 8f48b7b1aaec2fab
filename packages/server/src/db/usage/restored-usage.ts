import type { Knex } from "knex";
import { groupsOfShards, holdShard } from "../core/layout/layout-of.js";
import { drawnSums, entitySums } from "./archived-sums.js";
import { lockOwners, NAMED_EVENTS, namedEvents } from "./archived-usage.js";

/**
 * Inserts archived events, each a row as a JSON document, and subtracts what they had drawn from the sums, in one transaction
 * for each shard. Events that are there change nothing, and those of deleted customers stay archived: their files still have
 * what was erased here. Returns how many were inserted.
 */
export async function restoreEvents(knex: Knex, documents: readonly string[]): Promise<number> {
  const archived = documents.map((document): ArchivedEvent => {
    const { customer_id: customerId, id } = JSON.parse(document) as {
      readonly customer_id: string;
      readonly id: string;
    };
    return { customerId, id, document };
  });
  let inserted = 0;
  for (const group of await groupsOfShards(knex, archived)) inserted += await restoreTogether(knex, group);
  return inserted;
}

interface ArchivedEvent {
  readonly customerId: string;
  readonly id: string;
  readonly document: string;
}

async function restoreTogether(knex: Knex, archived: readonly ArchivedEvent[]): Promise<number> {
  const customerIds = [...new Set(archived.map(({ customerId }) => customerId))];
  return knex.transaction(async (trx) => {
    await holdShard(trx, customerIds);
    const owners = await lockOwners(trx, customerIds);
    const missing = await missingEvents(
      trx,
      archived.filter(({ customerId }) => owners.has(customerId)),
    );
    if (missing.length === 0) return 0;
    const documents = missing.map(({ document }) => document);
    await trx.raw(INSERT_EVENTS, [documents]);
    const named = namedEvents(missing);
    await trx.raw(SUBTRACT_DRAWS, { ...named });
    await trx.raw(SUBTRACT_ENTITY_USAGE, { ...named });
    return missing.length;
  });
}

async function missingEvents(
  trx: Knex.Transaction,
  archived: readonly ArchivedEvent[],
): Promise<readonly ArchivedEvent[]> {
  if (archived.length === 0) return [];
  const { customerIds, ids, first, last } = namedEvents(archived);
  const there: readonly string[] = await trx("usage_events")
    .whereIn("customer_id", customerIds)
    .whereIn("id", ids)
    .whereBetween("id", [first, last])
    .pluck("id");
  const present = new Set(there);
  return archived.filter(({ id }) => !present.has(id));
}

const INSERT_EVENTS = `
  insert into usage_events
    select event.* from unnest(?::text[]) as document, json_populate_record(null::usage_events, document::json) as event`;

const SUBTRACT_DRAWS = `
  update archived_draws as kept set units = kept.units - sums.units, credits = kept.credits - sums.credits
    from (${drawnSums(NAMED_EVENTS)}) as sums
    where kept.customer_id = any(:customerIds) and kept.customer_id = sums.customer_id and kept.source = sums.source
      and kept.window_id = sums.window_id and kept.billable_usage_id = sums.billable_usage_id
      and kept.grant_id = sums.grant_id and kept.counted_in = sums.counted_in`;

const SUBTRACT_ENTITY_USAGE = `
  update archived_entity_usage as kept set units = kept.units - sums.units
    from (${entitySums(NAMED_EVENTS)}) as sums
    where kept.customer_id = any(:customerIds) and kept.customer_id = sums.customer_id
      and kept.entity_id = sums.entity_id and kept.feature_id = sums.feature_id`;
