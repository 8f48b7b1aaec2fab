import {
  formatQuantity,
  invariant,
  type Instant,
  type Peak,
  type Period,
  type Quantity,
} from "@dues/billing";
import type { Knex } from "knex";
import { updateRows, type ObjectKey } from "./many-rows.js";
import { fromInstant, toInstant, toInstantOrNull, toQuantity } from "./values.js";

/** Billable units of one feature in one pricing window, at the price of one version of a plan. */
export interface BillableUsage {
  readonly id: string;
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly planVersionId: string;
  readonly featureId: string;
  readonly window: Period;
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
  feature_id: string;
  window_start: Date;
  window_end: Date;
  units_before: string;
  units: string;
  segment: number;
  kind: "units" | "peak";
  span_start: Date | null;
  span_end: Date | null;
  included: string | null;
  counted_until: Date | null;
  reached_at: Date | null;
}

/** Billable usage of these customers that an invoice may still have to bill a part of, oldest window first. */
export async function listBillableUsage(
  knex: Knex,
  customerIds: readonly string[],
): Promise<BillableUsage[]> {
  const rows: BillableUsageRow[] = await knex("billable_usage")
    .whereRaw("customer_id = any(:customerIds)", { customerIds })
    .whereNull("closed_at")
    .orderBy(["window_start", "id"]);
  return rows.map(fromRow);
}

/** Usage of these customers that was billed to its end, in the order of its ids. */
export async function listClosedUsage(
  knex: Knex,
  customerIds: readonly string[],
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<BillableUsage[]> {
  const rows: BillableUsageRow[] = await knex("billable_usage")
    .whereRaw("customer_id = any(:customerIds)", { customerIds })
    .whereNotNull("closed_at")
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit);
  return rows.map(fromRow);
}

export async function findBillableUsage(
  knex: Knex,
  customerId: string,
  id: string,
): Promise<BillableUsage | undefined> {
  const row: BillableUsageRow | undefined = await knex("billable_usage")
    .where({ customer_id: customerId, id })
    .first();
  return row && fromRow(row);
}

export interface BillableUse {
  readonly customerId: string;
  readonly organizationId: string;
  readonly subscriptionId: string;
  readonly planVersionId: string;
  readonly featureId: string;
  readonly segment: number;
  readonly window: Period;
  /** Taken when the first unit is added; later ones keep it. */
  readonly unitsBefore: Quantity;
  readonly units: Quantity;
}

/**
 * Adds billable units to their pricing window. Answers the id under which invoices bill them. A window that was billed
 * to its end is opened again: the usage period outlives the pricing window where the allowance resets within it.
 */
export async function addBillableUsage(
  trx: Knex.Transaction,
  newId: string,
  use: BillableUse,
): Promise<string> {
  const rows: { id: string }[] = await trx("billable_usage")
    .insert({
      customer_id: use.customerId,
      id: newId,
      organization_id: use.organizationId,
      subscription_id: use.subscriptionId,
      plan_version_id: use.planVersionId,
      feature_id: use.featureId,
      segment: use.segment,
      window_start: fromInstant(use.window.start),
      window_end: fromInstant(use.window.end),
      units_before: formatQuantity(use.unitsBefore),
      units: formatQuantity(use.units),
    })
    .onConflict(["customer_id", "subscription_id", "feature_id", "window_start", "segment"])
    .merge({ units: trx.raw("billable_usage.units + excluded.units"), closed_at: null })
    .returning("id");
  return rows[0]?.id ?? newId;
}

/** All billable units of a feature in one pricing window of a subscription, whatever their price was. */
export async function sumBillableUnits(
  knex: Knex,
  of: {
    readonly customerId: string;
    readonly subscriptionId: string;
    readonly featureId: string;
    readonly windowStart: Instant;
  },
): Promise<Quantity> {
  const row: { units?: string | null } | undefined = await knex("billable_usage")
    .where({
      customer_id: of.customerId,
      subscription_id: of.subscriptionId,
      feature_id: of.featureId,
      window_start: fromInstant(of.windowStart),
    })
    .sum({ units: "units" })
    .first();
  return toQuantity(row?.units ?? "0");
}

/** Marks windows that are over and billed to the last unit, so that no later invoice looks at them again. */
export async function closeBillableUsage(
  trx: Knex.Transaction,
  usage: readonly ObjectKey[],
  at: Instant,
): Promise<void> {
  const closedAt = fromInstant(at);
  const rows = usage.map(({ customerId, id }) => ({ customer_id: customerId, id, closed_at: closedAt }));
  await updateRows(trx, { table: "billable_usage" }, rows);
}

/** Lets later invoices bill these windows again, as a void invoice asks for. */
export async function reopenBillableUsage(
  trx: Knex.Transaction,
  customerId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx("billable_usage")
    .where({ customer_id: customerId })
    .whereIn("id", ids)
    .update({ closed_at: null });
}

/** What earlier price segments of a subscription used in a pricing window, oldest first. */
export async function listEarlierSegments(
  knex: Knex,
  use: Pick<BillableUse, "customerId" | "subscriptionId" | "featureId" | "segment" | "window">,
): Promise<{ readonly planVersionId: string; readonly units: Quantity }[]> {
  const rows: { plan_version_id: string; units: string }[] = await knex("billable_usage")
    .where({
      customer_id: use.customerId,
      subscription_id: use.subscriptionId,
      feature_id: use.featureId,
      window_start: fromInstant(use.window.start),
    })
    .where("segment", "<", use.segment)
    .orderBy("segment")
    .select("plan_version_id", "units");
  return rows.map((row) => ({ planVersionId: row.plan_version_id, units: toQuantity(row.units) }));
}

function fromRow(row: BillableUsageRow): BillableUsage {
  return {
    id: row.id,
    customerId: row.customer_id,
    subscriptionId: row.subscription_id,
    planVersionId: row.plan_version_id,
    featureId: row.feature_id,
    window: { start: toInstant(row.window_start), end: toInstant(row.window_end) },
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

interface BillableMove {
  /** The start of the pricing window as it was. */
  readonly from: Instant;
  readonly to: Period;
  /** The start of the usage period as it was, and as it is. */
  readonly period: { readonly from: Instant; readonly to: Instant };
}

/**
 * Gives the billable units of a pricing window another span, when time stood still for the subscription. They stay where
 * they are when units were counted in the new span already. The usage period in which the last were used moves along,
 * or they would no longer count towards the limit on its amount.
 */
export async function moveBillableWindow(
  trx: Knex.Transaction,
  key: { readonly customerId: string; readonly subscriptionId: string; readonly featureId: string },
  { from, to, period }: BillableMove,
): Promise<void> {
  const own = {
    customer_id: key.customerId,
    subscription_id: key.subscriptionId,
    feature_id: key.featureId,
  };
  const at = (start: Instant) => trx("billable_usage").where({ ...own, window_start: fromInstant(start) });
  await at(from)
    .where({ period_start: fromInstant(period.from) })
    .update({ period_start: fromInstant(period.to) });
  if (from === to.start || (await at(to.start).first("id")) !== undefined) return;
  await at(from).update({ window_start: fromInstant(to.start), window_end: fromInstant(to.end) });
}
