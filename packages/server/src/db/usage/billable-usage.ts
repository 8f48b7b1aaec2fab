import {
  type Currency,
  invariant,
  type Instant,
  type Peak,
  type Period,
  type Quantity,
  formatQuantity,
  type PeakUsage,
  type Subscription,
} from "@dues/billing";
import type { Knex } from "knex";
import { ofCustomers } from "../core/filters.js";
import { updateRows, whereNamed, type ObjectKey, insertRows } from "../core/bulk-rows.js";
import { fromInstant, toCurrency, toInstant, toInstantOrNull, toQuantity } from "../core/values.js";

/** Billable units of one feature in one pricing window, at the price of one version of a plan. */
export interface BillableUsage {
  readonly id: string;
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly planVersionId: string;
  /** The currency of the subscription. */
  readonly currency: Currency;
  readonly featureId: string;
  /** The number of the price entry in the plan version, counted from 1; 0 for the price of the feature itself. */
  readonly priceEntry: number;
  readonly window: Period;
  /** Start of the usage period of the last usage. */
  readonly lastUsedIn: Instant;
  /** When units are billed that arrived after the window was. */
  readonly collectAt: Instant | undefined;
  /** Units of the same window that came before, at an earlier price. Tiers go on from there. */
  readonly unitsBefore: Quantity;
  readonly units: Quantity;
  /** Undefined for units that were used one by one. */
  readonly peak: Peak | undefined;
}

interface BillableUsageRow {
  customer_id: string;
  id: string;
  subscription_id: string;
  plan_version_id: string;
  currency: string;
  feature_id: string;
  window_start: Date;
  window_end: Date;
  period_start: Date | null;
  collect_at: Date | null;
  units_before: string;
  units: string;
  segment: number;
  price_entry: number;
  kind: "units" | "peak";
  span_start: Date | null;
  span_end: Date | null;
  included: string | null;
  counted_until: Date | null;
  reached_at: Date | null;
}

function selectUsage(knex: Knex): Knex.QueryBuilder {
  const currency = `(select currency from subscriptions
    where customer_id = billable_usage.customer_id and id = billable_usage.subscription_id) as currency`;
  return knex("billable_usage").select("billable_usage.*", knex.raw(currency));
}

/**
 * Billable usage of these customers that an invoice may still have to bill a part of, oldest window first. Their
 * subscriptions name the currencies, which the statement would look up row by row.
 */
export async function listBillableUsage(
  knex: Knex,
  customerIds: readonly string[],
  subscriptions: readonly Pick<Subscription, "id" | "currency">[],
): Promise<BillableUsage[]> {
  const rows: Omit<BillableUsageRow, "currency">[] = await knex("billable_usage")
    .modify(ofCustomers, customerIds)
    .whereNull("closed_at")
    .orderBy(["window_start", "id"]);
  const currencies = new Map(subscriptions.map(({ id, currency }) => [id, currency]));
  return rows.map((row) => {
    const currency = currencies.get(row.subscription_id);
    invariant(currency, `the usage ${row.id} has no subscription`);
    return fromRow({ ...row, currency });
  });
}

/** Usage of these customers that was billed to its end, in the order of its ids. */
export async function listClosedUsage(
  knex: Knex,
  customerIds: readonly string[],
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<BillableUsage[]> {
  const rows: BillableUsageRow[] = await selectUsage(knex)
    .modify(ofCustomers, customerIds)
    .whereNotNull("closed_at")
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit);
  return rows.map(fromRow);
}

export async function listUsageByKey(knex: Knex, keys: readonly ObjectKey[]): Promise<BillableUsage[]> {
  if (keys.length === 0) return [];
  const rows: BillableUsageRow[] = await whereNamed(selectUsage(knex), ["customer_id", "id"], keys).orderBy(
    "id",
  );
  return rows.map(fromRow);
}

export async function findBillableUsage(
  knex: Knex,
  customerId: string,
  id: string,
): Promise<BillableUsage | undefined> {
  const row: BillableUsageRow | undefined = await selectUsage(knex)
    .where({ customer_id: customerId, id })
    .first();
  return row && fromRow(row);
}

/** Marks windows that are over and billed to the last unit, so that no later invoice looks at them again. */
export async function closeBillableUsage(
  trx: Knex.Transaction,
  usage: readonly ObjectKey[],
  at: Instant,
): Promise<void> {
  const closedAt = fromInstant(at);
  const rows = usage.map(({ customerId, id }) => ({
    customer_id: customerId,
    id,
    closed_at: closedAt,
    collect_at: null,
  }));
  await updateRows(trx, { table: "billable_usage" }, rows);
}

/** Makes these windows billable again, as a void invoice requires. What was late in them then waits for the next invoice too. */
export async function reopenBillableUsage(
  trx: Knex.Transaction,
  customerId: string,
  ids: readonly string[],
  at: Instant,
): Promise<void> {
  if (ids.length === 0) return;
  const later = trx.raw("case when collect_at > ? then collect_at end", [fromInstant(at)]);
  await trx("billable_usage")
    .where({ customer_id: customerId })
    .whereIn("id", ids)
    .update({ closed_at: null, collect_at: later });
}

function fromRow(row: BillableUsageRow): BillableUsage {
  return {
    id: row.id,
    customerId: row.customer_id,
    subscriptionId: row.subscription_id,
    planVersionId: row.plan_version_id,
    currency: toCurrency(row.currency),
    featureId: row.feature_id,
    priceEntry: row.price_entry,
    window: { start: toInstant(row.window_start), end: toInstant(row.window_end) },
    lastUsedIn: toInstant(row.period_start ?? row.window_start),
    collectAt: row.collect_at ? toInstant(row.collect_at) : undefined,
    unitsBefore: toQuantity(row.units_before),
    units: toQuantity(row.units),
    peak: row.kind === "peak" ? peakFromRow(row) : undefined,
  };
}

function peakFromRow(row: BillableUsageRow): Peak {
  const { span_start: start, span_end: end, counted_until: countedUntil } = row;
  invariant(start && end && countedUntil, `the peak ${row.id} has no span`);
  return {
    span: { start: toInstant(start), end: toInstant(end) },
    segment: row.segment,
    included: row.included === null ? null : toQuantity(row.included),
    countedUntil: toInstant(countedUntil),
    reachedAt: toInstantOrNull(row.reached_at),
  };
}

/** A peak and its customer. */
export interface OwnedPeak {
  readonly customerId: string;
  readonly organizationId: string;
  readonly usage: PeakUsage;
}

export async function insertPeaks(trx: Knex.Transaction, peaks: readonly OwnedPeak[]): Promise<void> {
  await insertRows(
    trx,
    "billable_usage",
    peaks.map((owned) => ({
      ...countedColumns(owned),
      organization_id: owned.organizationId,
      subscription_id: owned.usage.subscriptionId,
      plan_version_id: owned.usage.planVersionId,
      feature_id: owned.usage.feature.id,
      segment: owned.usage.peak.segment,
      units_before: "0",
      kind: "peak",
      units_before_period: "0",
    })),
  );
}

/** Writes how far peaks were counted, and how high they are. */
export async function updatePeaks(trx: Knex.Transaction, peaks: readonly OwnedPeak[]): Promise<void> {
  await updateRows(trx, { table: "billable_usage" }, peaks.map(countedColumns));
}

function countedColumns({ customerId, usage: { billableUsageId, window, units, peak } }: OwnedPeak) {
  return {
    customer_id: customerId,
    id: billableUsageId,
    window_start: fromInstant(window.start),
    window_end: fromInstant(window.end),
    period_start: fromInstant(window.start),
    units: formatQuantity(units),
    span_start: fromInstant(peak.span.start),
    span_end: fromInstant(peak.span.end),
    included: peak.included === null ? null : formatQuantity(peak.included),
    counted_until: fromInstant(peak.countedUntil),
    reached_at: fromInstant(peak.reachedAt),
  };
}
