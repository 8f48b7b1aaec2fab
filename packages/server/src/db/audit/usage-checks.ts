import type { AuditCheck } from "./check.js";

/** Draws of events that count: voided events have returned theirs. */
const DRAWS = `draws as (
  select event.customer_id, draw.*
    from usage_events as event
    cross join lateral jsonb_to_recordset(event.draws) as draw (
      "from" text, "windowId" text, "billableUsageId" text, "grantId" text, "countedIn" text,
      units numeric, credits numeric
    )
    where event.customer_id = any (:ids) and not exists (
      select from usage_voids as void
        where void.customer_id = event.customer_id and void.usage_event_id = event.id
    )
)`;

/** The windows into which a pause merged other windows. */
const MERGES = `merges (customer_id, window_id, final_id) as (
  select customer_id, window_id, into_window_id from window_merges where customer_id = any (:ids)
  union all
  select merge.customer_id, merge.window_id, next.into_window_id
    from merges as merge
    join window_merges as next on next.customer_id = merge.customer_id and next.window_id = merge.final_id
), finals as (
  select customer_id, window_id, final_id from merges
    where not exists (
      select from window_merges as next
        where next.customer_id = merges.customer_id and next.window_id = merges.final_id
    )
)`;

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
        case "from" when 'billable' then units else 0 end as overage, 0 as credited
      from draws where "windowId" is not null
    union all
    select customer_id, "countedIn", 0, 0, units from draws where "countedIn" is not null
  ), counted as (
    select part.customer_id, coalesce(final_id, part.window_id) as id, sum(drawn) as drawn,
        sum(overage) as overage, sum(credited) as credited
      from parts as part
      left join finals on finals.customer_id = part.customer_id and finals.window_id = part.window_id
      group by 1, 2
  ), kept as (
    select customer_id, id, drawn, overage, credited from allowance_windows where customer_id = any (:ids)
  )
  select code, customer_id, id as object_id, expected, actual
    from counted
    full join kept using (customer_id, id)
    cross join lateral (values
      ('window_drawn', coalesce(counted.drawn, 0), coalesce(kept.drawn, 0)),
      ('window_overage', coalesce(counted.overage, 0), coalesce(kept.overage, 0)),
      ('window_credited', coalesce(counted.credited, 0), coalesce(kept.credited, 0))
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

const ENTITY_USAGE: AuditCheck = `
  with counted as (
    select event.customer_id, entity as entity_id, event.feature_id, sum(value) as units
      from usage_events as event
      join features as feature
        on feature.organization_id = event.organization_id and feature.id = event.feature_id
      where event.customer_id = any (:ids) and entity is not null
        and feature.meter_type is distinct from 'non_consumable'
        and not exists (
          select from usage_voids as void
            where void.customer_id = event.customer_id and void.usage_event_id = event.id
        )
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
  EVENT_DRAWS,
  WINDOWS,
  BILLABLES,
  PEAKS,
  ENTITY_USAGE,
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
