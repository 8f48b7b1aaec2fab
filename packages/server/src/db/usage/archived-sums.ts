/** Usage events whose draws are added up, in SQL: the table that has them, and a condition on `event`. */
export interface SummedEvents {
  readonly table: string;
  readonly condition: string;
}

/** Voided events have returned what they drew. */
const IS_COUNTED = `not exists (
    select from usage_voids as void where void.customer_id = event.customer_id and void.usage_event_id = event.id
  )`;

/** What events drew, as the rows of archived_draws. */
export const drawnSums = ({ table, condition }: SummedEvents): string => `
  select event.customer_id, event.organization_id, draw."from" as source, coalesce("windowId", '') as window_id,
      coalesce("billableUsageId", '') as billable_usage_id, coalesce("grantId", '') as grant_id,
      coalesce("countedIn", '') as counted_in, sum(draw.units) as units, sum(coalesce(draw.credits, 0)) as credits
    from ${table} as event cross join lateral jsonb_to_recordset(event.draws) as draw (
      "from" text, "windowId" text, "billableUsageId" text, "grantId" text, "countedIn" text,
      units numeric, credits numeric
    )
    where ${condition} and ${IS_COUNTED}
    group by 1, 2, 3, 4, 5, 6, 7`;

/** What entities used of events, as the rows of archived_entity_usage. */
export const entitySums = ({ table, condition }: SummedEvents): string => `
  select event.customer_id, event.organization_id, event.entity as entity_id, event.feature_id, sum(event.value) as units
    from ${table} as event
    join features as feature on feature.organization_id = event.organization_id and feature.id = event.feature_id
    where ${condition} and ${IS_COUNTED}
      and event.entity is not null and feature.meter_type is distinct from 'non_consumable'
    group by 1, 2, 3, 4`;

/** The statements that add what events drew to the sums. Run them in the transaction that removes the events. */
export const addSums = (events: SummedEvents): readonly string[] => [
  `insert into archived_draws
      (customer_id, organization_id, source, window_id, billable_usage_id, grant_id, counted_in, units, credits)
    ${drawnSums(events)}
    on conflict (customer_id, source, window_id, billable_usage_id, grant_id, counted_in) do update
      set units = archived_draws.units + excluded.units, credits = archived_draws.credits + excluded.credits`,
  `insert into archived_entity_usage (customer_id, organization_id, entity_id, feature_id, units)
    ${entitySums(events)}
    on conflict (customer_id, entity_id, feature_id) do update
      set units = archived_entity_usage.units + excluded.units`,
];
