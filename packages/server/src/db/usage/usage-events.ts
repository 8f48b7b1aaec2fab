import { type Dimensions, formatQuantity, type Instant, type Metadata, type Quantity } from "@dues/billing";
import type { Knex } from "knex";
import { idAt } from "../../shared/ids.js";
import type { RecordedTokens } from "./recorded-tokens.js";
import { fromInstant, toQuantity } from "../core/values.js";

/** Where a part of an event's units was drawn. Never drawn or rated again afterwards. */
export type RecordedDraw =
  | {
      readonly from: "allowance" | "billable";
      readonly subscriptionId: string;
      readonly windowId: string;
      /** Under which the units are billed; null for units of an allowance. */
      readonly billableUsageId: string | null;
      readonly units: Quantity;
    }
  | {
      /** Credits of a plan, in the window of their credit system. */
      readonly from: "credits";
      readonly subscriptionId: string;
      readonly windowId: string;
      readonly credits: Quantity;
      /** The window in which the units that they paid for are counted; null where credits themselves were used. */
      readonly countedIn: string | null;
      readonly units: Quantity;
    }
  | {
      readonly from: "grant";
      readonly grantId: string;
      readonly credits: Quantity;
      readonly countedIn: string | null;
      readonly units: Quantity;
    }
  | {
      /** Units of a settled reservation that nothing covered. */
      readonly from: "shortfall";
      /** The window in which they are counted; null if the customer has none of the feature any more. */
      readonly countedIn: string | null;
      readonly units: Quantity;
    };

/** Something that was used, once. */
export interface UsageEvent {
  readonly id: string;
  readonly customerId: string;
  readonly organizationId: string;
  readonly featureId: string;
  /** Units that were used; of a level, by how much it changed. */
  readonly value: Quantity;
  /** The requested change of a level; null if it equals the value. */
  readonly asked: string | null;
  readonly occurredAt: Instant;
  readonly recordedAt: Instant;
  /** It happened in a usage period that was over, and counts in the current one. */
  readonly isLate: boolean;
  readonly idempotencyKey: string | null;
  /** The caller's id of the entity that used it. */
  readonly entity: string | null;
  readonly properties: Metadata | null;
  readonly dimensions: Dimensions | null;
  /** Null if the usage was not reported in tokens. */
  readonly tokens: RecordedTokens | null;
  readonly draws: readonly RecordedDraw[];
}

/** Draws as they are stored: decimals as text, exact. Most events have one draw. */
export function storedDraws(draws: readonly RecordedDraw[]): string {
  const [first] = draws;
  if (draws.length === 1 && first) return `[${storedDraw(first)}]`;
  return `[${draws.map(storedDraw).join(",")}]`;
}

/** All texts in it are ids of ours and decimals, which JSON has nothing to escape in. */
function storedDraw(draw: RecordedDraw): string {
  const units = `"units":"${formatQuantity(draw.units)}"`;
  if ("billableUsageId" in draw) {
    const { from, subscriptionId, windowId, billableUsageId } = draw;
    const place = `"subscriptionId":"${subscriptionId}","windowId":"${windowId}"`;
    return `{"from":"${from}",${place},"billableUsageId":${textOrNull(billableUsageId)},${units}}`;
  }
  if (draw.from === "shortfall")
    return `{"from":"shortfall","countedIn":${textOrNull(draw.countedIn)},${units}}`;
  const counted = `"credits":"${formatQuantity(draw.credits)}","countedIn":${textOrNull(draw.countedIn)}`;
  if (draw.from === "grant") return `{"from":"grant","grantId":"${draw.grantId}",${counted},${units}}`;
  const place = `"subscriptionId":"${draw.subscriptionId}","windowId":"${draw.windowId}"`;
  return `{"from":"credits",${place},${counted},${units}}`;
}

function textOrNull(id: string | null): string {
  return id === null ? "null" : `"${id}"`;
}

/** How far apart the clocks of the programs that make ids may be. More reads more events, less may miss some. */
export const CLOCKS_APART_MS = 5 * 60_000;

/** The usage of a feature between two of the given boundaries, the first span being 0. */
export interface UsedInSpan {
  readonly featureId: string;
  /** The value of the requested dimension, null for usage without it; null also if none was requested. */
  readonly dimension: string | null;
  readonly span: number;
  readonly usage: Quantity;
  readonly records: number;
}

export interface UsageHistoryQuery {
  readonly customerId: string;
  /** Null for all. */
  readonly featureId: string | null;
  /** In order, at least two: each span ends where the next begins. */
  readonly boundaries: readonly [Instant, ...Instant[]];
  readonly end: Instant;
  /** The dimension to group by; null for none. */
  readonly dimension?: string | null;
  /** Whether ids of events show when they were recorded; not those of a customer on a test clock. */
  readonly hasTimedIds: boolean;
}

/** Events may be recorded this much later than they happened. */
export const OLDEST_EVENT_MS = 35 * 24 * 60 * 60 * 1_000;

/** Clocks of processes and callers differ by less. */
export const SKEW_MS = 60 * 60 * 1_000;

interface UsedRow {
  feature_id: string;
  span: number;
  dimension: string | null;
  usage: string;
  records: string;
}

/**
 * Sums the events of a customer by the span in which they happened, except voided ones. Ids begin with their
 * creation time, so the primary key limits the scan to the range.
 */
export async function sumUsageBySpan(knex: Knex, question: UsageHistoryQuery): Promise<UsedInSpan[]> {
  const { customerId, featureId, boundaries, end, hasTimedIds } = question;
  const [start] = boundaries;
  const query = knex("usage_events")
    .where({ customer_id: customerId })
    .where("occurred_at", ">=", fromInstant(start))
    .where("occurred_at", "<", fromInstant(end))
    .whereNotExists(
      knex("usage_voids").whereRaw(
        "usage_voids.customer_id = usage_events.customer_id and usage_voids.usage_event_id = usage_events.id",
      ),
    );
  if (featureId !== null) void query.where({ feature_id: featureId });
  if (hasTimedIds) {
    void query.where("id", ">=", idAt("evt", start - SKEW_MS));
    void query.where("id", "<", idAt("evt", end + OLDEST_EVENT_MS + SKEW_MS));
  }
  const starts = boundaries.map((at) => fromInstant(at).toISOString());
  const rows: UsedRow[] = await query
    .select("feature_id", knex.raw("width_bucket(occurred_at, ?::timestamptz[]) - 1 as span", [starts]))
    .select(
      question.dimension == null
        ? knex.raw("null as dimension")
        : knex.raw("dimensions ->> ? as dimension", [question.dimension]),
    )
    .select(knex.raw("sum(value)::text as usage, count(*)::text as records"))
    .groupByRaw("1, 2, 3");
  return rows.map((row) => ({
    featureId: row.feature_id,
    dimension: row.dimension,
    span: row.span,
    usage: toQuantity(row.usage),
    records: Number(row.records),
  }));
}
