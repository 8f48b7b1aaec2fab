import type { Knex } from "knex";
import type { Instant } from "@dues/billing";
import { createPartition } from "../../src/db/core/create-partition.js";
import { missingPartitions, monthPartitions } from "../../src/db/core/partitions.js";
import { idAt } from "../../src/shared/ids.js";

export interface EventsSize {
  readonly customers: number;
  readonly events: number;
}

/** Events of one statement. More hold more memory; fewer wait more often for the disk. */
const CHUNK = 100_000;

/** Events of the past lie in as many monthly partitions. */
const MONTHS = 12;

const YEAR_MS = 365 * 24 * 60 * 60_000;

/** Ids of customers and events are as long as those of a server: longer keys need deeper indexes. */
export const customerIdOf = (number: string): string => `'cus_bench' || lpad((${number})::text, 21, '0')`;

/** Adds events with keys, spread over all customers and the last year, in the partitions that a server would have. */
export async function copyEvents(knex: Knex, size: EventsSize, now: Instant): Promise<void> {
  if (size.events === 0) return;
  const from = new Date(now);
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() - MONTHS);
  const months = monthPartitions("usage_events", first, MONTHS + 1);
  for (const month of await missingPartitions(knex, months)) await createPartition(knex, month, { now });
  for (let start = 0; start < size.events; start += CHUNK) {
    await insertEvents(knex, size, { start, at: now - YEAR_MS * (1 - start / size.events) });
  }
}

interface Chunk {
  readonly start: number;
  readonly at: number;
}

async function insertEvents(knex: Knex, { customers, events }: EventsSize, { start, at }: Chunk) {
  const draw = `jsonb_build_array(jsonb_build_object('from', 'allowance', 'units', '1', 'windowId', past.window_id,
    'subscriptionId', past.subscription_id, 'billableUsageId', null))`;
  await knex.raw(
    `insert into usage_events (customer_id, id, organization_id, feature_id, value, occurred_at, recorded_at, is_late,
        idempotency_key, draws)
      select ${customerIdOf(`n % ${customers}`)}, ?::text || lpad(n::text, 16, '0'), feature.organization_id, feature.id,
          1, ?::timestamptz, ?::timestamptz, false, 'past-' || n, ${draw}
        from features as feature, generate_series(?::bigint, ?::bigint) as n,
          lateral (select 'win_' || lpad(n::text, 26, '0') as window_id, 'sub_' || lpad(n::text, 26, '0') as subscription_id)
            as past
        where feature.slug = 'api-calls'`,
    [
      idAt("evt", at),
      new Date(at).toISOString(),
      new Date(at).toISOString(),
      start,
      Math.min(start + CHUNK, events) - 1,
    ],
  );
}
