import {
  scheduledQuantities,
  truncateToSecond,
  type BillingType,
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
  type Subscription,
  type SubscriptionStatus,
} from "@dues/billing";
import { fromInstant, toCurrency, toInstant, toInstantOrNull, toSecondOrNull } from "../core/values.js";
import {
  phasesFromRow,
  quantitiesFromRow,
  scheduledFromRow,
  toStoredPhases,
  toStoredTerms,
  type StoredPhases,
  type StoredTerms,
} from "./stored-schedule.js";

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

export function toSubscriptionRow(subscription: Subscription) {
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
