import { formatQuantity, type Quantity } from "@dues/billing";
import type { Knex } from "knex";
import { toQuantity } from "../core/values.js";
import type { AggregatedUse, RecordedDraw } from "./usage-events.js";
import { fromStoredDraw, type StoredDraw } from "./recorded-draws.js";

/** An event of a feature with an aggregation, which is to be voided. */
export interface CountedEvent {
  readonly id: string;
  readonly customerId: string;
  readonly featureId: string;
  readonly counted: AggregatedUse;
}

/** The window in which an event counts, last, and all that were merged into it. */
const FAMILY = `with recursive place (id, depth) as (
    select :windowId::text, 0
    union all
    select merge.into_window_id, place.depth + 1 from place
      join window_merges as merge on merge.customer_id = :customerId and merge.window_id = place.id
  ), final (id) as (
    select id from place order by depth desc limit 1
  ), family (id) as (
    select id from final
    union all
    select merge.window_id from family
      join window_merges as merge on merge.customer_id = :customerId and merge.into_window_id = family.id
  )`;

/** The other events that count in the same window. */
const OTHERS = `others as (
    select * from usage_events as event
      where event.customer_id = :customerId and event.aggregation_window_id in (select id from family)
        and event.id <> :id and not exists (
          select from usage_voids as void
            where void.customer_id = event.customer_id and void.usage_event_id = event.id
        )
  )`;

/** The event that takes over draws, and the entity that caused it. */
export interface Heir {
  readonly id: string;
  readonly entity: string | null;
  /** Null for a unique key. */
  readonly reported: Quantity | null;
}

interface HeirRow {
  id: string;
  entity: string | null;
  reported_value: string | null;
}

/**
 * Returns the event that needs the units of a voided one: the first other event with its key, or the one with the highest value
 * of the others. Requires the customer's lock.
 */
export async function findHeir(trx: Knex.Transaction, event: CountedEvent): Promise<Heir | undefined> {
  const { key } = event.counted;
  const { rows }: { rows: HeirRow[] } = await trx.raw(
    `${FAMILY}, ${OTHERS}
     select id, entity, reported_value from others
       ${key === null ? "" : "where key = :key"}
       order by reported_value desc nulls last, recorded_at, id limit 1`,
    { ...parameters(event), ...(key !== null && { key }) },
  );
  const [row] = rows;
  if (!row) return undefined;
  const reported = row.reported_value === null ? null : toQuantity(row.reported_value);
  return { id: row.id, entity: row.entity, reported };
}

/** Returns the units that the other events draw, with those that they took over. */
export async function sumDrawnByOthers(trx: Knex.Transaction, event: CountedEvent): Promise<Quantity> {
  const { rows }: { rows: { units: string }[] } = await trx.raw(
    `${FAMILY}, ${OTHERS}
     select coalesce(sum(value), 0) + coalesce((
         select sum(moved_units) from usage_voids as void
           where void.customer_id = :customerId and void.moved_to in (select id from others)
       ), 0) as units from others`,
    parameters(event),
  );
  return toQuantity(rows[0]?.units ?? "0");
}

/** Removes one use of a key from its window. */
export async function takeKey(trx: Knex.Transaction, event: CountedEvent): Promise<void> {
  const key = { ...parameters(event), key: event.counted.key };
  const ofKey = `customer_id = :customerId and feature_id = :featureId and key = :key
    and window_id = (select id from final)`;
  await trx.raw(`${FAMILY} update unique_uses set uses = uses - 1 where ${ofKey}`, key);
  await trx.raw(`${FAMILY} delete from unique_uses where ${ofKey} and uses = 0`, key);
}

/** Sets the highest value of the window of an event. */
export async function setHighest(trx: Knex.Transaction, event: CountedEvent, value: Quantity): Promise<void> {
  await trx.raw(
    `${FAMILY} update highest_values set value = :value::numeric
      where customer_id = :customerId and feature_id = :featureId and window_id = (select id from final)`,
    { ...parameters(event), value: formatQuantity(value) },
  );
}

/** Returns the start of the window in which an event counts. */
export async function findWindowStart(trx: Knex.Transaction, event: CountedEvent): Promise<Date | undefined> {
  const { rows }: { rows: { window_start: Date }[] } = await trx.raw(
    `${FAMILY} select window_start from allowance_windows
      where customer_id = :customerId and id = (select id from final)`,
    parameters(event),
  );
  return rows[0]?.window_start;
}

function parameters({ id, customerId, featureId, counted }: CountedEvent) {
  return { id, customerId, featureId, windowId: counted.windowId };
}

interface MovedRow {
  moved_draws: readonly StoredDraw[];
}

/** Returns the draws that an event took over from voided ones. */
export async function listMovedDraws(
  trx: Knex.Transaction,
  { customerId, id }: Pick<CountedEvent, "customerId" | "id">,
): Promise<readonly RecordedDraw[]> {
  const rows: MovedRow[] = await trx("usage_voids")
    .where({ customer_id: customerId, moved_to: id })
    .orderBy(["voided_at", "usage_event_id"])
    .select("moved_draws");
  return rows.flatMap((row) => row.moved_draws.map(fromStoredDraw));
}

/** Draws that another event took over. */
export interface MovedDraws {
  readonly to: Heir;
  readonly draws: readonly RecordedDraw[];
  readonly units: Quantity;
}

/** Adds units to the usage of an entity in a window. */
export async function addToEntity(
  trx: Knex.Transaction,
  entity: {
    readonly customerId: string;
    readonly organizationId: string;
    readonly entityId: string;
    readonly featureId: string;
    readonly windowStart: Date;
  },
  units: Quantity,
): Promise<void> {
  await trx.raw(
    `insert into entity_usage (customer_id, organization_id, entity_id, feature_id, window_start, units)
      values (?, ?, ?, ?, ?, ?::numeric)
      on conflict (customer_id, entity_id, feature_id, window_start) do update set
        units = entity_usage.units + excluded.units`,
    [
      entity.customerId,
      entity.organizationId,
      entity.entityId,
      entity.featureId,
      entity.windowStart,
      formatQuantity(units),
    ],
  );
}

/** Where caps count the units of an event. */
export interface CountedInCap {
  readonly capWindowId: string;
  readonly units: Quantity;
}

export async function listCapDraws(
  trx: Knex.Transaction,
  { customerId, id }: Pick<CountedEvent, "customerId" | "id">,
): Promise<readonly CountedInCap[]> {
  const rows: { cap_window_id: string; units: string }[] = await trx("cap_draws")
    .where({ customer_id: customerId, usage_id: id })
    .select("cap_window_id", "units");
  return rows.map((row) => ({ capWindowId: row.cap_window_id, units: toQuantity(row.units) }));
}

/** Counts units in caps that another event takes over. */
export async function addToCaps(
  trx: Knex.Transaction,
  owner: { readonly customerId: string; readonly organizationId: string; readonly usageId: string },
  counted: readonly CountedInCap[],
): Promise<void> {
  for (const { capWindowId, units } of counted) {
    await trx.raw(
      `insert into cap_draws (customer_id, organization_id, usage_id, cap_window_id, units)
        values (?, ?, ?, ?, ?::numeric)
        on conflict (customer_id, usage_id, cap_window_id) do update set units = cap_draws.units + excluded.units`,
      [owner.customerId, owner.organizationId, owner.usageId, capWindowId, formatQuantity(units)],
    );
    await trx.raw("update cap_windows set used = used + ?::numeric where customer_id = ? and id = ?", [
      formatQuantity(units),
      owner.customerId,
      capWindowId,
    ]);
  }
}
