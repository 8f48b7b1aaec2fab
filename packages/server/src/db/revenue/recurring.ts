import type { Currency, Instant, LevelEntry, Quantities, Quantity, SubscriptionStatus } from "@dues/billing";
import type { Knex } from "knex";
import { toCurrency, toInstant, toQuantity } from "../core/values.js";
import { inScope, type RevenueScope } from "./scope.js";

/** The status and plan that a subscription took on at an instant, from its events. */
export interface SubscriptionStep {
  readonly customerId: string;
  readonly subscriptionId: string;
  /** Null in events from before subscriptions had a currency of their own. */
  readonly currency: Currency | null;
  readonly at: Instant;
  readonly status: SubscriptionStatus;
  readonly planId: string;
  readonly version: number;
  /** A billing period began, which is charged at the price of this version. */
  readonly isRenewed: boolean;
  /** Of licensed features. Absent without any. */
  readonly quantities?: Quantities;
  /** The price that was agreed with the subscriber alone. Absent without one. */
  readonly ownPrice?: bigint;
  /** Counts the events of the subscription. */
  readonly sequence: number;
}

interface StepRow {
  customer_id: string;
  object_id: string;
  currency: string | null;
  at: string;
  status: SubscriptionStatus;
  plan_id: string;
  version: number;
  is_renewed: boolean;
  quantities: readonly { readonly feature: string; readonly quantity: number }[] | null;
  own_price: string | null;
  sequence: bigint;
}

/** A status takes effect at its own instant, which may be before the job that recorded it. */
const EFFECTIVE_AT = `changes.after ->> case changes.after ->> 'status'
  when 'canceled' then 'endedAt' when 'expired' then 'endedAt' when 'paused' then 'pausedAt' else 'updatedAt' end`;

/** The condition of the index `changes_of_subscriptions`. */
const CHANGES_STATUS_OR_PLAN = `changes.object_type = 'subscription'
  and (changes.before is null or changes.before -> 'status' is not null or changes.before -> 'plan' is not null)`;

/**
 * A plan that charges nothing renews without an event. If a migration to a version with a fee reports that, it was not scheduled,
 * and the fee is not charged yet.
 */
const IS_RENEWED = `(changes.kind = 'subscription.renewed' and (
  changes.before -> 'plan' is null or jsonb_typeof(changes.before -> 'scheduledChange') = 'object'
))`;

/** Returns every change of the status or the plan of subscriptions, in the order of each. */
export async function listSubscriptionSteps(knex: Knex, scope: RevenueScope): Promise<SubscriptionStep[]> {
  return stepsOf(knex, inScope(knex("changes"), "changes", scope).whereRaw(CHANGES_STATUS_OR_PLAN));
}

/** Returns the renewals of these subscriptions at which neither the status nor the plan changed, in the order of each. */
export async function listRenewals(
  knex: Knex,
  scope: RevenueScope,
  subscriptionIds: readonly string[],
): Promise<SubscriptionStep[]> {
  if (subscriptionIds.length === 0) return [];
  const renewals = inScope(knex("changes"), "changes", scope)
    .where({ "changes.object_type": "subscription", "changes.kind": "subscription.renewed" })
    .whereRaw("changes.object_id = any(?)", [[...subscriptionIds]])
    .whereRaw("changes.before -> 'status' is null and changes.before -> 'plan' is null");
  return stepsOf(knex, renewals);
}

/** Returns the changes of quantities of these subscriptions, from which on their whole fee is that of their plan version. */
export async function listQuantityChanges(
  knex: Knex,
  scope: RevenueScope,
  subscriptionIds: readonly string[],
): Promise<SubscriptionStep[]> {
  if (subscriptionIds.length === 0) return [];
  const changed = inScope(knex("changes"), "changes", scope)
    .where({ "changes.object_type": "subscription", "changes.kind": "subscription.quantity_changed" })
    .whereRaw("changes.object_id = any(?)", [[...subscriptionIds]])
    .whereRaw("changes.before -> 'status' is null and changes.before -> 'plan' is null");
  return (await stepsOf(knex, changed)).map((step) => ({ ...step, isRenewed: true }));
}

/** Returns the starts of phases of subscriptions on the same plan, from which on their whole fee is that of the phase. */
export async function listPhaseStarts(knex: Knex, scope: RevenueScope): Promise<SubscriptionStep[]> {
  const phased = inScope(knex("subscriptions"), "subscriptions", scope).whereNotNull("subscriptions.phases");
  const rows: { id: string }[] = await phased.select("subscriptions.id");
  if (rows.length === 0) return [];
  const started = inScope(knex("changes"), "changes", scope)
    .where({ "changes.object_type": "subscription", "changes.kind": "subscription.phase_started" })
    .whereRaw("changes.object_id = any(?)", [rows.map(({ id }) => id)])
    .whereRaw("changes.before -> 'status' is null and changes.before -> 'plan' is null");
  return (await stepsOf(knex, started)).map((step) => ({ ...step, isRenewed: true }));
}

function quantitiesOf(named: NonNullable<StepRow["quantities"]>): Quantities {
  return Object.fromEntries(named.map(({ feature, quantity }) => [feature, quantity]));
}

async function stepsOf(knex: Knex, query: Knex.QueryBuilder): Promise<SubscriptionStep[]> {
  const rows: StepRow[] = await query
    .orderBy(["changes.object_id", "changes.sequence"])
    .select("changes.customer_id", "changes.object_id", "changes.sequence")
    .select(
      knex.raw(`changes.after ->> 'currency' as currency, changes.after ->> 'status' as status, ${EFFECTIVE_AT} as at,
        changes.after #>> '{plan,id}' as plan_id, (changes.after #>> '{plan,version}')::int as version,
        ${IS_RENEWED} as is_renewed, changes.after -> 'quantities' as quantities, changes.after ->> 'ownPrice' as own_price`),
    );
  return rows.map((row) => ({
    customerId: row.customer_id,
    subscriptionId: row.object_id,
    currency: row.currency === null ? null : toCurrency(row.currency),
    at: toInstant(new Date(row.at)),
    status: row.status,
    planId: row.plan_id,
    version: row.version,
    isRenewed: row.is_renewed,
    ...(row.own_price !== null && { ownPrice: BigInt(row.own_price) }),
    ...(row.quantities?.length && { quantities: quantitiesOf(row.quantities) }),
    sequence: Number(row.sequence),
  }));
}

/** A span in which a plan bills what is held of a feature. */
export interface SeatSpan {
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly planVersionId: string;
  readonly featureId: string;
  /** Null is unlimited. */
  readonly included: Quantity | null;
  readonly start: Instant;
  /** Null if it lasted to the end of its usage period, and the next one continues it. */
  readonly end: Instant | null;
}

interface SpanRow {
  customer_id: string;
  subscription_id: string;
  plan_version_id: string;
  feature_id: string;
  included: string | null;
  span_start: Date;
  span_end: Date;
  window_end: Date;
}

/** Returns the spans in which plans bill what is held, oldest first. */
export async function listSeatSpans(knex: Knex, scope: RevenueScope): Promise<SeatSpan[]> {
  const rows: SpanRow[] = await inScope(knex("billable_usage"), "billable_usage", scope)
    .where({ kind: "peak" })
    .whereRaw("span_start < span_end")
    .orderBy(["span_start", "billable_usage.id"])
    .select("billable_usage.*");
  return rows.map((row) => ({
    customerId: row.customer_id,
    subscriptionId: row.subscription_id,
    planVersionId: row.plan_version_id,
    featureId: row.feature_id,
    included: row.included === null ? null : toQuantity(row.included),
    start: toInstant(row.span_start),
    end: row.span_end < row.window_end ? toInstant(row.span_end) : null,
  }));
}

/** A change of the level of a customer's feature. */
export interface LevelStep extends LevelEntry {
  readonly customerId: string;
  readonly featureId: string;
}

interface LevelRow {
  customer_id: string;
  feature_id: string;
  delta: string;
  changes_at: Date;
}

/** Returns the changes of the levels of features, in the order in which they take effect. */
export async function listLevelSteps(
  knex: Knex,
  scope: RevenueScope,
  featureIds: readonly string[],
): Promise<LevelStep[]> {
  if (featureIds.length === 0) return [];
  const rows: LevelRow[] = await inScope(knex("level_changes"), "level_changes", scope)
    .whereRaw("feature_id = any(?)", [[...featureIds]])
    .orderBy(["changes_at", "level_changes.id"])
    .select("level_changes.customer_id", "feature_id", "delta", "changes_at");
  return rows.map((row) => ({
    customerId: row.customer_id,
    featureId: row.feature_id,
    delta: toQuantity(row.delta),
    at: toInstant(row.changes_at),
  }));
}
