import type { AuditCheck } from "./check.js";
import { aggregationChecks } from "./aggregation-checks.js";
import { DRAWS, IS_MOVED, MERGES } from "./counted-usage.js";
import { reservationChecks } from "./reservation-checks.js";

const EVENT_DRAWS: AuditCheck = `
  select 'event_draws' as code, event.customer_id, event.id as object_id, event.value as expected,
      coalesce(drawn.units, 0) as actual
    from usage_events as event
    join features as feature
      on feature.organization_id = event.organization_id and feature.id = event.feature_id
    cross join lateral (
      select sum((draw ->> 'units')::numeric) as units from jsonb_array_elements(event.draws) as draw
    ) as drawn
    where event.customer_id = any (:ids) and feature.meter_type is distinct from 'non_consumable'
      and event.value <> coalesce(drawn.units, 0)`;

const WINDOWS: AuditCheck = `
  with recursive ${DRAWS}, ${MERGES}, parts as (
    select customer_id, "windowId" as window_id,
        case "from" when 'allowance' then units when 'credits' then credits else 0 end as drawn,
        case "from" when 'billable' then units else 0 end as overage, 0 as credited, 0 as shortfall
      from draws where "windowId" is not null
    union all
    select customer_id, "countedIn", 0, 0, case "from" when 'shortfall' then 0 else units end,
        case "from" when 'shortfall' then units else 0 end
      from draws where "countedIn" is not null
  ), counted as (
    select part.customer_id, coalesce(final_id, part.window_id) as id, sum(drawn) as drawn,
        sum(overage) as overage, sum(credited) as credited, sum(shortfall) as shortfall
      from parts as part
      left join finals on finals.customer_id = part.customer_id and finals.window_id = part.window_id
      group by 1, 2
  ), kept as (
    select customer_id, id, drawn, overage, credited, shortfall from allowance_windows where customer_id = any (:ids)
  )
  select code, customer_id, id as object_id, expected, actual
    from counted
    full join kept using (customer_id, id)
    cross join lateral (values
      ('window_drawn', coalesce(counted.drawn, 0), coalesce(kept.drawn, 0)),
      ('window_overage', coalesce(counted.overage, 0), coalesce(kept.overage, 0)),
      ('window_credited', coalesce(counted.credited, 0), coalesce(kept.credited, 0)),
      ('window_shortfall', coalesce(counted.shortfall, 0), coalesce(kept.shortfall, 0))
    ) as number (code, expected, actual)
    where expected <> actual`;

const BILLABLES: AuditCheck = `
  with ${DRAWS}, counted as (
    select customer_id, "billableUsageId" as id, sum(units) as units
      from draws where "billableUsageId" is not null group by 1, 2
  ), kept as (
    select customer_id, id, units from billable_usage where customer_id = any (:ids) and kind = 'units'
  )
  select 'billable_units' as code, customer_id, id as object_id, coalesce(counted.units, 0) as expected,
      coalesce(kept.units, 0) as actual
    from counted
    full join kept using (customer_id, id)
    where coalesce(counted.units, 0) <> coalesce(kept.units, 0)`;

/**
 * The price entry that units were drawn at fits the dimensions of their event, and none fits with more names. The numbers are
 * the names of the entry that should decide and of the one that did; -1 if that does not fit. The dimensions of deleted
 * customers are erased.
 */
const PRICE_ENTRIES: AuditCheck = `
  select 'price_entry' as code, event.customer_id, event.id as object_id, best.expected, best.actual
    from usage_events as event
    join customers as customer on customer.id = event.customer_id and customer.archived_at is null
    join features as feature
      on feature.organization_id = event.organization_id and feature.id = event.feature_id
    cross join lateral jsonb_array_elements(event.draws) as draw
    join billable_usage as used
      on used.customer_id = event.customer_id and used.id = draw ->> 'billableUsageId'
    join plan_versions as version
      on version.organization_id = event.organization_id and version.id = used.plan_version_id
    cross join lateral (
      select row -> 'priceEntries' as entries from jsonb_array_elements(version.features) as row
        where row ->> 'slug' = feature.slug and row -> 'priceEntries' is not null
    ) as priced
    cross join lateral (
      select coalesce(max(names) filter (where fits), 0) as expected,
          case when used.price_entry = 0 then 0
            else coalesce(max(names) filter (where fits and position = used.price_entry), -1) end as actual
        from (
          select position, (select count(*) from jsonb_object_keys(entry -> 'when')) as names, not exists (
              select from jsonb_each(entry -> 'when') as condition
                where not coalesce(jsonb_exists(condition.value, event.dimensions ->> condition.key), false)
            ) as fits
            from jsonb_array_elements(priced.entries) with ordinality as numbered (entry, position)
        ) as candidate
    ) as best
    where event.customer_id = any (:ids) and best.expected <> best.actual`;

/** The value of usage that was reported in tokens, from the prices that it keeps; half away from zero at 9 decimals. */
const TOKEN_VALUES: AuditCheck = `
  select 'token_value' as code, event.customer_id, event.id as object_id, cost.expected, event.value as actual
    from usage_events as event
    cross join lateral (
      select coalesce(sum((pool ->> 'tokens')::numeric * (pool ->> 'price')::numeric), 0)
            * (100 + (event.tokens ->> 'markup')::numeric) as cost_of_per,
          (event.tokens ->> 'per')::numeric * 100 as per
        from jsonb_array_elements(event.tokens -> 'pools') as pool
    ) as priced
    -- A quotient of numerics has a limited number of decimals; div() is exact.
    cross join lateral (
      select div(2 * cost_of_per * 1000000000 + per, 2 * per) * 0.000000001 as expected
    ) as cost
    where event.customer_id = any (:ids) and event.tokens is not null and cost.expected <> event.value`;

const ENTITY_USAGE: AuditCheck = `
  with moved as (
    select heir.customer_id, heir.entity, heir.feature_id, void.moved_units as units
      from usage_voids as void
      join usage_events as heir on heir.customer_id = void.customer_id and heir.id = void.moved_to
      where void.customer_id = any (:ids) and ${IS_MOVED} and heir.entity is not null
  ), counted as (
    select customer_id, entity as entity_id, feature_id, sum(units) as units from (
    select event.customer_id, entity, event.feature_id, value as units
      from usage_events as event
      join features as feature
        on feature.organization_id = event.organization_id and feature.id = event.feature_id
      where event.customer_id = any (:ids) and entity is not null
        and feature.meter_type is distinct from 'non_consumable'
        and not exists (
          select from usage_voids as void
            where void.customer_id = event.customer_id and void.usage_event_id = event.id
        )
      union all
      select customer_id, entity, feature_id, units from moved
      union all
      select customer_id, entity_id, feature_id, units from archived_entity_usage
        where customer_id = any (:ids)
    ) as used
      group by 1, 2, 3
  ), kept as (
    select customer_id, entity_id, feature_id, sum(units) as units
      from entity_usage where customer_id = any (:ids) group by 1, 2, 3
  )
  select 'entity_usage' as code, customer_id, entity_id as object_id, coalesce(counted.units, 0) as expected,
      coalesce(kept.units, 0) as actual
    from counted
    full join kept using (customer_id, entity_id, feature_id)
    where coalesce(counted.units, 0) <> coalesce(kept.units, 0)`;

/** Counters of caps hold what events counted in them, unless the event was voided. */
const CAPS: AuditCheck = `
  with counted as (
    select draw.customer_id, cap_window_id as id, sum(units) as used
      from cap_draws as draw
      where draw.customer_id = any (:ids) and not exists (
        select from usage_voids as void
          where void.customer_id = draw.customer_id and void.usage_event_id = draw.usage_id
      )
      group by 1, 2
  ), kept as (
    select customer_id, id, used from cap_windows where customer_id = any (:ids)
  )
  select 'cap_used' as code, customer_id, id as object_id, coalesce(counted.used, 0) as expected,
      coalesce(kept.used, 0) as actual
    from counted
    full join kept using (customer_id, id)
    where coalesce(counted.used, 0) <> coalesce(kept.used, 0)`;

/** Every threshold that was crossed in a window was reported once. */
const ALERTS: AuditCheck = `
  select 'alert_events' as code, customer_id, alert as object_id, 1 as expected, actual
    from alert_notices as notice
    cross join lateral (
      select count(*) as actual from changes as change
        where change.customer_id = notice.customer_id and change.kind = 'usage.threshold_reached'
          and change.after ->> 'alert' = notice.alert
          and (change.after -> 'window' ->> 'start')::timestamptz = notice.window_start
    ) as reported
    where notice.customer_id = any (:ids) and actual <> 1`;

const LEVELS: AuditCheck = `
  with counted as (
    select customer_id, feature_id, coalesce(sum(delta) filter (where kind = 'tracked'), 0) as tracked,
        coalesce(sum(delta) filter (where kind = 'entity'), 0) as entities
      from level_changes where customer_id = any (:ids) group by 1, 2
  ), kept as (
    select customer_id, feature_id, tracked, entities from feature_levels where customer_id = any (:ids)
  ), standing as (
    select customer_id, feature_id, count(*) as entities
      from entities where customer_id = any (:ids) and status = 'active' group by 1, 2
  )
  select code, customer_id, feature_id as object_id, expected, actual
    from counted
    full join kept using (customer_id, feature_id)
    full join standing using (customer_id, feature_id)
    cross join lateral (values
      ('level_tracked', coalesce(counted.tracked, 0), coalesce(kept.tracked, 0)),
      ('level_entities', coalesce(counted.entities, 0), coalesce(kept.entities, 0)),
      ('entity_count', coalesce(counted.entities, 0), coalesce(standing.entities, 0))
    ) as number (code, expected, actual)
    where expected <> actual`;

/** No peak is higher than the level at that time, with changes of one instant taken in order. */
const PEAKS: AuditCheck = `
  select 'peak_units' as code, peak.customer_id, peak.id as object_id, held.units as expected, peak.units as actual
    from billable_usage as peak
    cross join lateral (
      select coalesce(sum(delta) filter (where changes_at < peak.reached_at), 0)
          + greatest(0, max(risen) filter (where changes_at = peak.reached_at)) as units
        from (
          select delta, changes_at, sum(delta) over (partition by changes_at order by id) as risen
            from level_changes as change
            where change.customer_id = peak.customer_id and change.feature_id = peak.feature_id
              and change.changes_at <= peak.reached_at
        ) as change
    ) as held
    where peak.customer_id = any (:ids) and peak.kind = 'peak' and peak.units > held.units`;

/** Checks usage: windows, billable units, levels, usage of entities. */
export const usageChecks: readonly AuditCheck[] = [
  ...reservationChecks,
  ...aggregationChecks,
  EVENT_DRAWS,
  WINDOWS,
  BILLABLES,
  PEAKS,
  PRICE_ENTRIES,
  TOKEN_VALUES,
  ENTITY_USAGE,
  CAPS,
  ALERTS,
  LEVELS,
];

/** Checks credit grants. */
export const creditChecks: readonly AuditCheck[] = [
  // A voided event returns its credits, unless their grant had been voided or had expired by then.
  `with counted as (
    select entry.customer_id, grant_id as id, sum(amount) as remaining,
        coalesce(sum(amount) filter (where kind = 'grant'), 0) as amount,
        coalesce(- sum(amount) filter (
          where entry.usage_event_id is not null and void.usage_event_id is null
        ), 0) as drawn
      from credit_entries as entry
      left join usage_voids as void
        on void.customer_id = entry.customer_id and void.usage_event_id = entry.usage_event_id
      where entry.customer_id = any (:ids) group by 1, 2
  ), kept as (
    select customer_id, id, amount, remaining from credit_grants where customer_id = any (:ids)
  ), ${DRAWS}, used as (
    select customer_id, "grantId" as id, sum(credits) as drawn
      from draws where "from" = 'grant' group by 1, 2
  )
  select code, customer_id, id as object_id, expected, actual
    from counted
    full join kept using (customer_id, id)
    full join used using (customer_id, id)
    cross join lateral (values
      ('grant_amount', coalesce(counted.amount, 0), coalesce(kept.amount, 0)),
      ('grant_remaining', coalesce(counted.remaining, 0), coalesce(kept.remaining, 0)),
      ('grant_draws', coalesce(used.drawn, 0), coalesce(counted.drawn, 0))
    ) as number (code, expected, actual)
    where expected <> actual`,
];
