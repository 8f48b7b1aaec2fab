import {
  truncateToSecond,
  type CancellationDetails,
  type EarlierPlan,
  type EarlierSchedule,
  type Metadata,
  type MovedFrom,
  type Origin,
  type Pause,
  type PlanInterval,
  type Quantities,
  type ScheduledQuantity,
  scheduledQuantities,
  type Subscription,
  type SubscriptionStatus,
  type BillingType,
} from "@dues/billing";
import { LIVE_STATUSES } from "@dues/billing";
import type { Knex } from "knex";
import { ofCustomers } from "../core/filters.js";
import { insertRows, updateRows } from "../core/bulk-rows.js";
import { findOwnerId, insertObjectOwners, ownerOf, type OwnedItem } from "../core/object-owners.js";
import { pageOf, type Page, type PageRequest } from "../core/page.js";
import {
  phasesFromRow,
  quantitiesFromRow,
  scheduledFromRow,
  toStoredPhases,
  toStoredTerms,
  type StoredPhases,
  type StoredTerms,
} from "./stored-schedule.js";
import { fromInstant, toCurrency, toInstant, toInstantOrNull, toSecondOrNull } from "../core/values.js";

export interface SubscriptionRow {
  customer_id: string;
  id: string;
  plan_id: string;
  plan_version_id: string;
  plan_group: string;
  is_addon: boolean;
  status: SubscriptionStatus;
  time_zone: string;
  interval: PlanInterval;
  billing_type: BillingType;
  billing_anchor: Date | null;
  /** Null also for subscriptions started before this was recorded. */
  started_at: Date | null;
  period_start: Date | null;
  period_end: Date | null;
  fee: bigint;
  own_price: bigint | null;
  currency: string;
  trial_started_at: Date | null;
  trial_ends_at: Date | null;
  trial_notice_at: Date | null;
  scheduled_change: StoredTerms | null;
  scheduled_migration: StoredTerms | null;
  quantities: Quantities;
  scheduled_quantities: readonly ScheduledQuantity[];
  phases: StoredPhases | null;
  paused_at: Date | null;
  resumes_at: Date | null;
  usage_billed_until: Date | null;
  has_paid: boolean;
  earlier_plans: readonly EarlierPlan[];
  earlier_schedules: readonly EarlierSchedule[];
  past_due_since: Date | null;
  pauses: readonly Pause[];
  window_origin: Origin | null;
  paused_seconds: number;
  cancel_at: Date | null;
  canceled_at: Date | null;
  cancellation_details: CancellationDetails | null;
  ended_at: Date | null;
  segment: number;
  metadata: Metadata;
  moved_from: MovedFrom | null;
  created_at: Date;
  updated_at: Date;
}

/** All subscriptions of a customer, oldest first. A customer has few. */
export async function listCustomerSubscriptions(
  knex: Knex,
  customerId: string,
): Promise<readonly Subscription[]> {
  return listSubscriptionsOf(knex, [customerId]);
}

/** All subscriptions of several customers, oldest first. */
export async function listSubscriptionsOf(
  knex: Knex,
  customerIds: readonly string[],
): Promise<readonly Subscription[]> {
  const rows: SubscriptionRow[] = await knex("subscriptions").modify(ofCustomers, customerIds).orderBy("id");
  return rows.map(subscriptionFromRow);
}

export interface BehindQuery {
  readonly planId: string;
  readonly exceptVersionId: string;
  /** The id of the last one of the page before. */
  readonly after: string;
  readonly limit: number;
}

/** Live subscriptions of a plan that are not on a version of it, oldest first. */
export async function listSubscriptionsBehind(
  knex: Knex,
  organizationId: string,
  { planId, exceptVersionId, after, limit }: BehindQuery,
): Promise<Subscription[]> {
  const rows: SubscriptionRow[] = await knex("subscriptions")
    .where({ organization_id: organizationId, plan_id: planId })
    .whereNot({ plan_version_id: exceptVersionId })
    .whereIn("status", LIVE_STATUSES)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit);
  return rows.map(subscriptionFromRow);
}

/** Whether another system bills a subscription of a customer. One that ended while it was held is among them. */
export async function hasHeldSubscription(knex: Knex, customerId: string): Promise<boolean> {
  const row: unknown = await knex("subscriptions")
    .where({ customer_id: customerId })
    .whereRaw("moved_from ->> 'isHeld' = 'true'")
    .first("id");
  return row !== undefined;
}

export async function findSubscription(
  knex: Knex,
  organizationId: string,
  id: string,
): Promise<Subscription | undefined> {
  const customerId = await findOwnerId(knex, organizationId, id);
  if (customerId === undefined) return undefined;
  const row: SubscriptionRow | undefined = await knex("subscriptions")
    .where({ customer_id: customerId, id })
    .first();
  return row && subscriptionFromRow(row);
}

export interface SubscriptionFilter {
  readonly customerId?: string | undefined;
  readonly status?: SubscriptionStatus | undefined;
  readonly planId?: string | undefined;
}

export async function listSubscriptions(
  knex: Knex,
  organizationId: string,
  filter: SubscriptionFilter & PageRequest,
): Promise<Page<Subscription>> {
  const query = knex("subscriptions").where({ organization_id: organizationId });
  if (filter.customerId !== undefined) void query.where({ customer_id: filter.customerId });
  if (filter.status !== undefined) void query.where({ status: filter.status });
  if (filter.planId !== undefined) void query.where({ plan_id: filter.planId });
  const page = await pageOf<SubscriptionRow>(query, filter);
  return { items: page.items.map(subscriptionFromRow), nextCursor: page.nextCursor };
}

export async function insertSubscription(
  trx: Knex.Transaction,
  organizationId: string,
  subscription: Subscription,
): Promise<void> {
  await insertSubscriptions(trx, [{ organizationId, item: subscription }]);
}

export async function insertSubscriptions(
  trx: Knex.Transaction,
  owned: readonly OwnedItem<Subscription>[],
): Promise<void> {
  const rows = owned.map(({ organizationId, item }) => ({ ...toRow(item), organization_id: organizationId }));
  await Promise.all([insertObjectOwners(trx, owned.map(ownerOf)), insertRows(trx, "subscriptions", rows)]);
}

/** Erases texts of a customer's subscriptions that may identify the person: metadata, and comments on cancellations. */
export async function anonymizeSubscriptions(trx: Knex.Transaction, customerId: string): Promise<void> {
  await trx("subscriptions")
    .where({ customer_id: customerId })
    .update({
      metadata: "{}",
      cancellation_details: trx.raw(
        `nullif(cancellation_details || '{"comment": null}', '{"feedback": null, "comment": null}')`,
      ),
    });
}

export async function updateSubscription(trx: Knex.Transaction, subscription: Subscription): Promise<void> {
  await updateSubscriptions(trx, [subscription]);
}

/** `were` are the same subscriptions as they are stored, in the same order. */
export async function updateSubscriptions(
  trx: Knex.Transaction,
  subscriptions: readonly Subscription[],
  were: readonly Subscription[] = [],
): Promise<void> {
  await updateRows(trx, { table: "subscriptions", were: were.map(toRow) }, subscriptions.map(toRow));
}

export function subscriptionFromRow(row: SubscriptionRow): Subscription {
  const { period_start: start } = row;
  return {
    id: row.id,
    customerId: row.customer_id,
    planId: row.plan_id,
    planVersionId: row.plan_version_id,
    planGroup: row.plan_group,
    isAddon: row.is_addon,
    status: row.status,
    interval: row.interval,
    billingType: row.billing_type,
    zone: row.time_zone,
    billingAnchor: toSecondOrNull(row.billing_anchor),
    startedAt: startOf(row),
    period: start && { start: truncateToSecond(toInstant(start)), end: toSecondOrNull(row.period_end) },
    fee: row.fee,
    ownPrice: row.own_price ?? undefined,
    currency: toCurrency(row.currency),
    quantities: quantitiesFromRow(row),
    trialStartedAt: toSecondOrNull(row.trial_started_at),
    trialEndsAt: toSecondOrNull(row.trial_ends_at),
    trialNoticeAt: toInstantOrNull(row.trial_notice_at),
    scheduled: scheduledFromRow(row),
    phases: phasesFromRow(row.phases),
    pausedAt: toInstantOrNull(row.paused_at),
    resumesAt: toInstantOrNull(row.resumes_at),
    usageBilledUntil: toInstantOrNull(row.usage_billed_until),
    hasPaid: row.has_paid,
    earlierPlans: row.earlier_plans,
    earlierSchedules: row.earlier_schedules,
    pastDueSince: toInstantOrNull(row.past_due_since),
    pauses: row.pauses,
    windowOrigin: row.window_origin,
    pausedSeconds: row.paused_seconds,
    cancelAt: toInstantOrNull(row.cancel_at),
    canceledAt: toInstantOrNull(row.canceled_at),
    cancellationDetails: row.cancellation_details,
    endedAt: toInstantOrNull(row.ended_at),
    segment: row.segment,
    metadata: row.metadata,
    ...(row.moved_from && { movedFrom: row.moved_from }),
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}

function startOf({
  started_at: startedAt,
  billing_anchor: anchor,
  created_at: createdAt,
}: SubscriptionStart) {
  return toSecondOrNull(startedAt ?? (anchor === null ? null : createdAt));
}

type SubscriptionStart = Pick<SubscriptionRow, "started_at" | "billing_anchor" | "created_at">;

function toRow(subscription: Subscription) {
  const end = subscription.period?.end ?? null;
  return {
    customer_id: subscription.customerId,
    id: subscription.id,
    plan_id: subscription.planId,
    plan_version_id: subscription.planVersionId,
    plan_group: subscription.planGroup,
    is_addon: subscription.isAddon,
    status: subscription.status,
    time_zone: subscription.zone,
    interval: subscription.interval,
    billing_type: subscription.billingType,
    billing_anchor: fromInstant(subscription.billingAnchor),
    started_at: fromInstant(subscription.startedAt),
    period_start: fromInstant(subscription.period?.start ?? null),
    period_end: fromInstant(end),
    fee: subscription.fee.toString(),
    own_price: subscription.ownPrice?.toString() ?? null,
    currency: subscription.currency,
    trial_started_at: fromInstant(subscription.trialStartedAt),
    trial_ends_at: fromInstant(subscription.trialEndsAt),
    trial_notice_at: fromInstant(subscription.trialNoticeAt),
    scheduled_change: toStoredTerms(subscription, "plan"),
    scheduled_migration: toStoredTerms(subscription, "migration"),
    quantities: subscription.quantities,
    scheduled_quantities: scheduledQuantities(subscription),
    phases: toStoredPhases(subscription.phases),
    paused_at: fromInstant(subscription.pausedAt),
    resumes_at: fromInstant(subscription.resumesAt),
    usage_billed_until: fromInstant(subscription.usageBilledUntil),
    has_paid: subscription.hasPaid,
    earlier_plans: subscription.earlierPlans,
    earlier_schedules: subscription.earlierSchedules,
    past_due_since: fromInstant(subscription.pastDueSince),
    pauses: subscription.pauses,
    window_origin: subscription.windowOrigin,
    paused_seconds: subscription.pausedSeconds,
    cancel_at: fromInstant(subscription.cancelAt),
    canceled_at: fromInstant(subscription.canceledAt),
    cancellation_details: subscription.cancellationDetails,
    ended_at: fromInstant(subscription.endedAt),
    segment: subscription.segment,
    metadata: subscription.metadata,
    moved_from: subscription.movedFrom ?? null,
    created_at: fromInstant(subscription.createdAt),
    updated_at: fromInstant(subscription.updatedAt),
  };
}
