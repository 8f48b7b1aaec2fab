import {
  type BilledEvents,
  type BilledModel,
  type BilledTokens,
  formatQuantity,
  type Instant,
  isTokenPool,
  invariant,
  markupOf,
  type PricedPool,
  type Quantity,
  scaledQuantity,
  TOKEN_POOLS,
  ZERO,
} from "@dues/billing";
import type { Knex } from "knex";
import { CLOCKS_APART_MS, idAt, timeOfId } from "../../shared/ids.js";
import { fromInstant, toInstant, toJson, toQuantity, toUnitPrice } from "../core/values.js";

export interface BilledPart {
  readonly customerId: string;
  readonly billableUsageId: string;
  /** The line that bills it. */
  readonly lineId: string;
  /** Units of the same usage that came before. */
  readonly after: Quantity;
  readonly units: Quantity;
  /** Events that were voided later were still counted. Null for a draft. */
  readonly countedAt: Instant | null;
}

/** Whether an event had not been voided when its units were counted. */
const IS_COUNTED = `not exists (
          select from usage_voids as void
            where void.customer_id = event.customer_id and void.usage_event_id = event.id
              and void.voided_at <= coalesce(:countedAt::timestamptz, void.voided_at))`;

/**
 * The events whose billable units are the `units` after the first `after`, in the order in which they were recorded.
 * Searches only events recorded after the usage began to be counted and before the line was created, however many a
 * customer has. Draws that an event took over from a voided one are its own.
 */
const BILLED = `
  with counting as (
    select event.customer_id, event.id, event.occurred_at, event.recorded_at, event.value, event.draws
      from usage_events as event
      where event.customer_id = :customerId and event.id >= :firstId and event.id < :endId
        and event.draws @> :drawn::jsonb and ${IS_COUNTED}
    union all
    select event.customer_id, event.id, event.occurred_at, event.recorded_at, event.value, moved.moved_draws
      from usage_voids as moved
      join usage_events as event on event.customer_id = moved.customer_id and event.id = moved.moved_to
      where moved.customer_id = :customerId and moved.moved_to is not null
        and moved.voided_at <= coalesce(:countedAt::timestamptz, moved.voided_at)
        and moved.moved_draws @> :drawn::jsonb and ${IS_COUNTED}
  ), drawing as (
    select customer_id, id, occurred_at, recorded_at, counting.value, sum((draw ->> 'units')::numeric) as units
      from counting cross join lateral jsonb_array_elements(draws) as draw
      where draw ->> 'billableUsageId' = :usageId
      group by 1, 2, 3, 4, 5
  ), counted as (
    select *, sum(units) over (order by recorded_at, id) as counted from drawing
  ), billed as (
    select *, least(counted, :until::numeric) - greatest(counted - units, :after::numeric) as billed
      from counted where counted > :after::numeric and counted - units < :until::numeric
  )`;

function bindingsOf(part: BilledPart) {
  return {
    customerId: part.customerId,
    usageId: part.billableUsageId,
    firstId: idAt("evt", timeOfId(part.billableUsageId) - CLOCKS_APART_MS),
    endId: idAt("evt", timeOfId(part.lineId) + CLOCKS_APART_MS),
    drawn: toJson([{ billableUsageId: part.billableUsageId }]),
    countedAt: part.countedAt === null ? null : fromInstant(part.countedAt),
    after: formatQuantity(part.after),
    until: formatQuantity(scaledQuantity(part.after + part.units)),
  };
}

/** More reservations of a line are only counted. */
const MAX_RESERVATIONS = 100;

/** Returns the events that a line bills. Undefined if there are none. */
export async function findBilledEvents(knex: Knex, part: BilledPart): Promise<BilledEvents | undefined> {
  const { rows }: { rows: [BilledEventsRow] } = await knex.raw(EVENTS, {
    ...bindingsOf(part),
    maxReservations: MAX_RESERVATIONS,
  });
  const [row] = rows;
  if (row.first_at === null || row.last_at === null) return undefined;
  const { count, first_id: firstId, last_id: lastId, reservations, reservation_ids: ids } = row;
  return {
    count,
    firstId,
    lastId,
    from: toInstant(row.first_at),
    to: toInstant(row.last_at),
    reservations: { count: reservations, ids: ids ?? [] },
  };
}

const EVENTS = `${BILLED}, settling as (
    select reservation.id, row_number() over (order by billed.recorded_at, billed.id) as number
      from billed join reservations as reservation
        on reservation.customer_id = billed.customer_id and reservation.usage_event_id = billed.id
  )
  select count(*)::integer as count, min(occurred_at) as first_at, max(occurred_at) as last_at,
      (array_agg(id order by recorded_at, id))[1] as first_id,
      (array_agg(id order by recorded_at desc, id desc))[1] as last_id,
      (select count(*)::integer from settling) as reservations,
      (select array_agg(id order by number) from settling where number <= :maxReservations) as reservation_ids
    from billed`;

interface BilledEventsRow {
  count: number;
  first_at: Date | null;
  last_at: Date | null;
  first_id: string;
  last_id: string;
  reservations: number;
  reservation_ids: string[] | null;
}

/** Returns the tokens of the events that a line bills. Undefined if none was reported in tokens. */
export async function findBilledTokens(knex: Knex, part: BilledPart): Promise<BilledTokens | undefined> {
  const bindings = bindingsOf(part);
  const { rows }: { rows: ModelRow[] } = await knex.raw(BY_MODEL, bindings);
  if (rows.every(({ model }) => model === null)) return undefined;
  const pools: { rows: PoolRow[] } = await knex.raw(BY_POOL, bindings);
  const others = rows.find(({ model }) => model === null);
  return {
    models: rows.flatMap((row) => (row.model === null ? [] : [modelFromRow(row, row.model, pools.rows)])),
    otherUnits: others ? toQuantity(others.billed) : ZERO,
  };
}

const TOKENS = `billed join usage_events as event on event.customer_id = billed.customer_id and event.id = billed.id`;

const TERMS = `event.tokens ->> 'model' as model, (event.tokens ->> 'per')::integer as per,
      (event.tokens ->> 'above')::integer as above, event.tokens ->> 'markup' as markup`;

const BY_MODEL = `${BILLED}
  select ${TERMS}, count(*)::integer as events, sum(event.value)::text as value, sum(billed.billed)::text as billed
    from ${TOKENS}
    group by 1, 2, 3, 4 order by 1, 3 nulls first, 2, 4`;

const BY_POOL = `${BILLED}
  select ${TERMS}, pool ->> 'pool' as pool, pool ->> 'price' as price,
      sum((pool ->> 'tokens')::numeric)::text as tokens
    from ${TOKENS} cross join jsonb_array_elements(event.tokens -> 'pools') as pool
    group by 1, 2, 3, 4, 5, 6 order by min(event.recorded_at), 6`;

interface Terms {
  readonly model: string | null;
  readonly per: number;
  readonly above: number | null;
  readonly markup: string;
}

interface ModelRow extends Terms {
  readonly events: number;
  readonly value: string;
  readonly billed: string;
}

interface PoolRow extends Terms {
  readonly pool: string;
  readonly price: string;
  readonly tokens: string;
}

function modelFromRow(row: ModelRow, model: string, pools: readonly PoolRow[]): BilledModel {
  const { per, above, markup, events } = row;
  return {
    model,
    per,
    above,
    markup: markupOf(markup),
    events,
    pools: pools
      .filter((pool) => isAlike(pool, row))
      .map(poolFromRow)
      .sort((a, b) => TOKEN_POOLS.indexOf(a.pool) - TOKEN_POOLS.indexOf(b.pool)),
    value: toQuantity(row.value),
    billed: toQuantity(row.billed),
  };
}

function isAlike(a: Terms, b: Terms): boolean {
  return a.model === b.model && a.per === b.per && a.above === b.above && a.markup === b.markup;
}

function poolFromRow({ pool, price, tokens }: PoolRow): PricedPool {
  invariant(isTokenPool(pool), `not a pool of tokens: ${pool}`);
  return { pool, price: toUnitPrice(price), tokens: Number(tokens) };
}
