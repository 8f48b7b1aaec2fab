import { formatQuantity, type Instant, type Quantity } from "@dues/billing";
import type { Knex } from "knex";
import { idAt } from "../../shared/ids.js";
import { whereBetween } from "../core/filters.js";
import { toQuantity } from "../core/values.js";
import { takenOver, voidsOf } from "./usage-history.js";
import { OLDEST_EVENT_MS, SKEW_MS } from "./usage-events.js";

/** What a row is about besides its feature. */
export type UsageGroup =
  { readonly by: "feature" | "customer" | "plan" } | { readonly by: "dimension"; readonly name: string };

export interface UsageSummaryQuery {
  readonly groupBy: UsageGroup;
  readonly from: Instant;
  readonly to: Instant;
  readonly customerId?: string | undefined;
  readonly featureId?: string | undefined;
  /** Whether ids of events show when they were recorded; not where customers have test clocks. */
  readonly hasTimedIds: boolean;
  readonly limit: number;
  /** The last row of the page before. */
  readonly after?: SummaryPlace | undefined;
}

/** Where a row stands: the largest usage first, then by what it is about. */
export interface SummaryPlace {
  readonly usage: Quantity;
  /** The id of the customer or plan, or the value of the dimension. Null if there is none. */
  readonly group: string | null;
  readonly featureId: string;
}

export interface UsageSummaryRow extends SummaryPlace {
  readonly events: number;
  readonly customers: number;
}

interface Row {
  group_id: string | null;
  feature_id: string;
  usage: string;
  events: bigint;
  customers: bigint;
}

/** Sums the usage of an organization that happened in a period, except voided events, one row more than the limit. */
export async function sumUsage(
  knex: Knex,
  organizationId: string,
  query: UsageSummaryQuery,
): Promise<UsageSummaryRow[]> {
  const { after, limit } = query;
  const sums = knex
    .from(countedEvents(knex, organizationId, query).as("used"))
    .groupBy("group_id", "feature_id")
    .select("group_id", "feature_id")
    .select(knex.raw(`sum(units) as usage, ${countsBy(query.groupBy)}`));
  const page = knex
    .from(sums.as("summed"))
    .select("*")
    .limit(limit + 1);
  if (after)
    // A missing group comes before all others.
    void page.whereRaw(
      "(-usage, group_id is not null, coalesce(group_id, ''), feature_id) > (?::numeric, ?::boolean, ?, ?)",
      [negated(after.usage), after.group !== null, after.group ?? "", after.featureId],
    );
  const rows: Row[] = await page.orderByRaw(
    "-usage, group_id is not null, coalesce(group_id, ''), feature_id",
  );
  return rows.map((row) => ({
    group: row.group_id,
    featureId: row.feature_id,
    usage: toQuantity(row.usage),
    events: Number(row.events),
    customers: Number(row.customers),
  }));
}

/** Counting distinct values sorts all events, so it is done only where a group may contain a value twice. */
function countsBy({ by }: UsageGroup): string {
  const events = "count(distinct event_id)";
  const customers = by === "customer" ? "1::bigint" : "count(distinct customer_id)";
  return `${events} as events, ${customers} as customers`;
}

function negated(usage: Quantity): string {
  const text = formatQuantity(usage);
  return text.startsWith("-") ? text.slice(1) : `-${text}`;
}

/**
 * Each event with its group; by plan, each part of an event with the plan of the subscription that gave it. What an event took
 * over from a voided one is a part of it.
 */
function countedEvents(knex: Knex, organizationId: string, query: UsageSummaryQuery): Knex.QueryBuilder {
  const parts = (source: Knex.QueryBuilder) => partsOf(knex, source, { ...query, organizationId });
  return parts(knex("usage_events")).unionAll(parts(takenOver(knex)));
}

function partsOf(
  knex: Knex,
  source: Knex.QueryBuilder,
  query: UsageSummaryQuery & { readonly organizationId: string },
): Knex.QueryBuilder {
  const { organizationId, groupBy, customerId, featureId, from, to } = query;
  const events = source
    .where({ "usage_events.organization_id": organizationId })
    .whereNotExists(voidsOf(knex));
  whereBetween(events, "usage_events.occurred_at", { from, to });
  if (customerId !== undefined) void events.where({ "usage_events.customer_id": customerId });
  if (featureId !== undefined) void events.where({ "usage_events.feature_id": featureId });
  if (query.hasTimedIds) {
    void events.where("usage_events.id", ">=", idAt("evt", from - SKEW_MS));
    void events.where("usage_events.id", "<", idAt("evt", to + OLDEST_EVENT_MS + SKEW_MS));
  }
  void events.select("usage_events.id as event_id", "usage_events.customer_id", "usage_events.feature_id");
  if (groupBy.by === "plan") return withPlans(knex, events);
  return events.select(groupColumn(knex, groupBy), knex.raw("value as units"));
}

function groupColumn(knex: Knex, groupBy: UsageGroup): Knex.Raw {
  if (groupBy.by === "dimension")
    return knex.raw("usage_events.dimensions ->> ? as group_id", [groupBy.name]);
  return knex.raw(
    groupBy.by === "customer" ? "usage_events.customer_id as group_id" : "null::text as group_id",
  );
}

/** A level draws nothing: its events count for the whole change, without a plan. Events of no units are of no plan. */
function withPlans(knex: Knex, events: Knex.QueryBuilder): Knex.QueryBuilder {
  return events
    .joinRaw("left join lateral jsonb_array_elements(usage_events.draws) as draw on true")
    .joinRaw(
      `left join subscriptions on subscriptions.customer_id = usage_events.customer_id
        and subscriptions.id = draw ->> 'subscriptionId'`,
    )
    .whereRaw("(draw is not null or usage_events.value <> 0)")
    .select(
      knex.raw(`subscriptions.plan_id as group_id,
        coalesce((draw ->> 'units')::numeric, usage_events.value) as units`),
    );
}
