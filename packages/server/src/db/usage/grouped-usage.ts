import { formatQuantity, scaledQuantity, type GroupedUnits, type Quantity } from "@dues/billing";
import type { Knex } from "knex";
import { CLOCKS_APART_MS, idAt, timeOfId } from "../../shared/ids.js";
import { toJson, toQuantity } from "../core/values.js";

/** A part of billable usage, and the dimension to group it by. */
export interface GroupedPart {
  readonly customerId: string;
  readonly billableUsageId: string;
  /** Units of the same usage that came before. */
  readonly after: Quantity;
  readonly units: Quantity;
  readonly dimension: string;
}

interface GroupedRow {
  value: string | null;
  units: string;
}

/**
 * Sums the billable units after the first `after`, in the order in which they were recorded, by the values of a dimension.
 * Events that were taken back are not counted. Reads only events recorded since the usage began to be counted; archived ones
 * were billed before all others.
 */
export async function sumUsageByValue(knex: Knex, part: GroupedPart): Promise<GroupedUnits[]> {
  const { rows }: { rows: GroupedRow[] } = await knex.raw(BY_VALUE, {
    customerId: part.customerId,
    usageId: part.billableUsageId,
    firstId: idAt("evt", timeOfId(part.billableUsageId) - CLOCKS_APART_MS),
    drawn: toJson([{ billableUsageId: part.billableUsageId }]),
    dimension: part.dimension,
    after: formatQuantity(part.after),
    until: formatQuantity(scaledQuantity(part.after + part.units)),
  });
  return rows.map(({ value, units }) => ({ value, units: toQuantity(units) }));
}

const BY_VALUE = `
  with drawing as (
    select event.id, event.recorded_at, event.dimensions ->> :dimension as value,
        (select sum((draw ->> 'units')::numeric) from jsonb_array_elements(event.draws) as draw
          where draw ->> 'billableUsageId' = :usageId) as units
      from usage_events as event
      where event.customer_id = :customerId and event.id >= :firstId and event.draws @> :drawn::jsonb
        and not exists (
          select from usage_voids as void
            where void.customer_id = event.customer_id and void.usage_event_id = event.id)
  ), archived as (
    select coalesce(sum(units), 0) as units from archived_draws
      where customer_id = :customerId and billable_usage_id = :usageId
  ), counted as (
    select value, drawing.units, archived.units + sum(drawing.units) over (order by recorded_at, id) as counted
      from drawing cross join archived
  )
  select value,
      sum(least(counted, :until::numeric) - greatest(counted - units, :after::numeric))::text as units
    from counted
    where counted > :after::numeric and counted - units < :until::numeric
    group by value`;
