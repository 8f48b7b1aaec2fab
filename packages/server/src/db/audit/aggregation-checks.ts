import type { AuditCheck } from "./check.js";
import { IS_MOVED, MERGES } from "./counted-usage.js";

/**
 * The events that count keys and values, each in the window that has its units now, with the units that it drew and took over.
 * The keys of deleted customers are erased.
 */
const COUNTED = `${MERGES}, moved as (
  select customer_id, moved_to, sum(moved_units) as units from usage_voids as void
    where customer_id = any (:ids) and ${IS_MOVED}
    group by 1, 2
), counted as (
  select event.customer_id, event.feature_id, event.key, event.reported_value,
      coalesce(finals.final_id, event.aggregation_window_id) as window_id,
      event.value + coalesce(moved.units, 0) as units
    from usage_events as event
    join customers as customer on customer.id = event.customer_id and customer.archived_at is null
    left join finals on finals.customer_id = event.customer_id
      and finals.window_id = event.aggregation_window_id
    left join moved on moved.customer_id = event.customer_id and moved.moved_to = event.id
    where event.customer_id = any (:ids) and event.aggregation_window_id is not null and not exists (
      select from usage_voids as void
        where void.customer_id = event.customer_id and void.usage_event_id = event.id
    )
)`;

/** Every key has been used as often as events of its window say. */
const KEYS: AuditCheck = `
  with recursive ${COUNTED}, used as (
    select customer_id, feature_id, window_id, key, count(*) as uses
      from counted where key is not null group by 1, 2, 3, 4
  ), kept as (
    select customer_id, feature_id, window_id, key, uses from unique_uses where customer_id = any (:ids)
  )
  select 'unique_uses' as code, customer_id, window_id as object_id, coalesce(used.uses, 0) as expected,
      coalesce(kept.uses, 0) as actual
    from used
    full join kept using (customer_id, feature_id, window_id, key)
    where coalesce(used.uses, 0) <> coalesce(kept.uses, 0)`;

/** The stored highest value of a window is that of its events. */
const HIGHEST: AuditCheck = `
  with recursive ${COUNTED}, highest as (
    select customer_id, feature_id, window_id, max(reported_value) as value
      from counted where reported_value is not null group by 1, 2, 3
  ), kept as (
    select stored.customer_id, feature_id, window_id, value
      from highest_values as stored
      join customers as customer on customer.id = stored.customer_id and customer.archived_at is null
      where stored.customer_id = any (:ids)
  )
  select 'highest_value' as code, customer_id, window_id as object_id, coalesce(highest.value, 0) as expected,
      coalesce(kept.value, 0) as actual
    from highest
    full join kept using (customer_id, feature_id, window_id)
    where coalesce(highest.value, 0) <> coalesce(kept.value, 0)`;

/**
 * The events of a window draw one unit for each of its keys, or units up to its highest value. Where windows were merged, what
 * both had drawn stays drawn.
 */
const UNITS: AuditCheck = `
  with recursive ${COUNTED}, windows as (
    select customer_id, window_id, sum(units) as actual,
        case when count(key) > 0 then 'unique_units' else 'highest_units' end as code,
        case when count(key) > 0 then count(distinct key) else coalesce(max(reported_value), 0) end as expected
      from counted group by 1, 2
  )
  select code, customer_id, window_id as object_id, expected, actual
    from windows
    where actual < expected or (actual > expected and not exists (
      select from finals
        where finals.customer_id = windows.customer_id and finals.final_id = windows.window_id
    ))`;

/** Checks unique keys and highest values. */
export const aggregationChecks: readonly AuditCheck[] = [KEYS, HIGHEST, UNITS];
