import type { Metadata } from "../catalog/catalog.js";
import {
  contains,
  EPOCH,
  hasBegun,
  instantOf,
  latestOf,
  truncateToSecond,
  type Instant,
  type Period,
  type SecondSpan,
  type WholeSecond,
} from "../time/instant.js";
import { NOT_CANCELED, type CancellationDetails } from "./cancellation.js";
import { beginPhases, endOfPhases, releasePhases, type PhaseSchedule } from "./phases.js";
import { billingPeriodAt, type Origin, type Pause, type Schedule } from "../time/period.js";
import { withoutScheduled, type Scheduled } from "./scheduled.js";
import { termsOnly, usageIntervalOf, type AgreedTerms } from "./terms.js";

export type SubscriptionStatus =
  "pending" | "trialing" | "active" | "past_due" | "paused" | "canceled" | "expired";

/** A version of a plan that a subscription was on until an instant. */
export interface EarlierPlan {
  readonly planVersionId: string;
  readonly until: Instant;
  /** Its group, if the next plan is in another one. */
  readonly planGroup?: string;
}

/** The terms and the schedule of a subscription before its schedule began anew, as they were then. */
export interface EarlierSchedule extends Pick<
  Subscription,
  | "planVersionId"
  | "planGroup"
  | "interval"
  | "billingType"
  | "segment"
  | "pauses"
  | "windowOrigin"
  | "earlierPlans"
> {
  readonly billingAnchor: WholeSecond;
  readonly until: Instant;
}

/** The billing system that a subscription was moved from. */
export interface MovedFrom {
  /** Its name, such as `stripe`. */
  readonly system: string;
  /** The id of the subscription there. */
  readonly id: string;
  /** It charges the fees and the usage up to here. */
  readonly paidUntil: Instant;
  /** It still bills the subscription: time charges nothing here, and no request changes the subscription. */
  readonly isHeld: boolean;
}

export interface Subscription extends AgreedTerms {
  readonly id: string;
  readonly customerId: string;
  readonly status: SubscriptionStatus;
  /** IANA name of the zone whose calendar the periods follow. */
  readonly zone: string;
  /** The anchor of every period. Null until the subscription starts. */
  readonly billingAnchor: WholeSecond | null;
  /** When it first gave access. Null until then. */
  readonly startedAt: WholeSecond | null;
  /** Null until it starts; `end` is null when it was bought once and for all. */
  readonly period: SecondSpan | null;
  readonly trialStartedAt: WholeSecond | null;
  readonly trialEndsAt: WholeSecond | null;
  /** When the end of the trial was announced; null before that. */
  readonly trialNoticeAt: Instant | null;
  /** What is agreed for later, in the order in which it takes effect. */
  readonly scheduled: readonly Scheduled[];
  /** Null for a subscription whose terms were agreed without phases. */
  readonly phases: PhaseSchedule | null;
  readonly pausedAt: Instant | null;
  /** Pauses since its schedule last began. Periods open during a pause end later by its length. */
  readonly pauses: readonly Pause[];
  /** The origin of its allowance windows where it took over running ones; null is its own anchor. */
  readonly windowOrigin: Origin | null;
  /** Total seconds of pauses in the current period, which extend it. */
  readonly pausedSeconds: number;
  /** When a pause ends by itself; null leaves it to the caller. */
  readonly resumesAt: Instant | null;
  /** Up to here an invoice has taken the usage. Null until the first usage boundary. */
  readonly usageBilledUntil: Instant | null;
  /** An invoice of it was paid at least once, so a failed payment does not end access at once. */
  readonly hasPaid: boolean;
  readonly pastDueSince: Instant | null;
  readonly cancelAt: Instant | null;
  readonly canceledAt: Instant | null;
  readonly cancellationDetails: CancellationDetails | null;
  readonly endedAt: Instant | null;
  /** Earlier plan versions, oldest first, since its schedule last began. */
  readonly earlierPlans: readonly EarlierPlan[];
  /** Earlier schedules, oldest first, for as long as usage of their time may arrive. */
  readonly earlierSchedules: readonly EarlierSchedule[];
  /** Counts up with every change of plan, so that usage keeps the price it was drawn at. */
  readonly segment: number;
  readonly metadata: Metadata;
  /** Absent for one that began here. */
  readonly movedFrom?: MovedFrom;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** Whether another system still bills a subscription. */
export function isHeld({ movedFrom }: Pick<Subscription, "movedFrom">): boolean {
  return movedFrom?.isHeld ?? false;
}

/** Takes over the billing of a held subscription from where the other system has billed it. */
export function release(subscription: Subscription, at: Instant): Subscription {
  const { movedFrom } = subscription;
  if (!movedFrom?.isHeld) return subscription;
  return { ...subscription, movedFrom: { ...movedFrom, isHeld: false }, updatedAt: at };
}

export type NewSubscription = Pick<
  Subscription,
  "id" | "customerId" | "zone" | "metadata" | "createdAt" | keyof AgreedTerms
> &
  Partial<Pick<Subscription, "phases">>;

/** Creates a subscription that has not started yet. */
export function pendingSubscription(chosen: NewSubscription): Subscription {
  return {
    phases: null,
    ...chosen,
    status: "pending",
    billingAnchor: null,
    startedAt: null,
    period: null,
    usageBilledUntil: null,
    trialStartedAt: null,
    trialEndsAt: null,
    trialNoticeAt: null,
    scheduled: [],
    pausedAt: null,
    resumesAt: null,
    pauses: [],
    windowOrigin: null,
    pausedSeconds: 0,
    cancelAt: null,
    canceledAt: null,
    cancellationDetails: null,
    endedAt: null,
    pastDueSince: null,
    hasPaid: false,
    earlierPlans: [],
    earlierSchedules: [],
    segment: 1,
    updatedAt: chosen.createdAt,
  };
}

/** The statuses of a live subscription. A customer has at most one per plan group. */
export const LIVE_STATUSES: readonly SubscriptionStatus[] = ["trialing", "active", "past_due", "paused"];

export function isLive(subscription: Subscription): boolean {
  return LIVE_STATUSES.includes(subscription.status);
}

/** Returns the schedule of a subscription's periods. Undefined before it has started. */
export function scheduleOf(subscription: Subscription): Schedule | undefined {
  const { billingAnchor, pauses, zone } = subscription;
  if (billingAnchor === null) return undefined;
  const anchor = instantOf(billingAnchor);
  return { anchor, pauses, interval: usageIntervalOf(subscription), zone };
}

/** Returns the origin of a subscription's allowance windows. Undefined before it has started. */
export function windowOriginOf({ windowOrigin, billingAnchor, pauses }: Subscription): Origin | undefined {
  return windowOrigin ?? (billingAnchor === null ? undefined : { anchor: instantOf(billingAnchor), pauses });
}

/** Up to where every usage period of a subscription is over and was billed by the billing cycle. */
export function usageClosedUntil({ endedAt, period, usageBilledUntil }: Subscription): Instant {
  return endedAt ?? latestOf(period ? instantOf(period.start) : EPOCH, usageBilledUntil ?? EPOCH);
}

/** The period that holds an instant, though the one that is recorded may be over. */
export function currentPeriod(subscription: Subscription, at: Instant): Subscription["period"] {
  const schedule = scheduleOf(subscription);
  const { period } = subscription;
  if (!schedule || !period || period.end === null || !hasBegun(period.end, at)) return period;
  return billingPeriodAt(schedule, at);
}

/** An earlier free period that a starting subscription continues. */
export interface EarlierPeriod extends Origin {
  readonly windowOrigin: Origin | null;
  readonly period: Period;
}

/**
 * Starts a subscription at an instant, on the whole second. A subscription without a fee that begins inside an
 * earlier free period of its group goes on with that one's anchor, so that stopping and starting again never
 * grants an allowance twice.
 */
export function start(
  subscription: Subscription,
  at: Instant,
  earlierFreePeriod?: EarlierPeriod,
): Subscription {
  const goesOn = earlierFreePeriod !== undefined && contains(earlierFreePeriod.period, at);
  const billingAnchor = truncateToSecond(goesOn ? earlierFreePeriod.anchor : at);
  const anchor = instantOf(billingAnchor);
  const pauses = goesOn ? (earlierFreePeriod.pauses ?? []) : [];
  const { interval, zone, billingType } = subscription;
  const calendar = { anchor, pauses, interval, zone };
  const { start: from, end } = billingPeriodAt(calendar, goesOn ? at : anchor);
  const phases = beginPhases(subscription.phases, { calendar, from: instantOf(from) });
  return {
    ...subscription,
    status: "active",
    earlierPlans: goesOn ? subscription.earlierPlans : [],
    billingAnchor,
    startedAt: subscription.startedAt ?? truncateToSecond(at),
    period: { start: from, end: billingType === "one_time" ? null : end },
    trialEndsAt: earlierOf(subscription.trialEndsAt, billingAnchor),
    pauses,
    windowOrigin: goesOn ? earlierFreePeriod.windowOrigin : null,
    pausedSeconds: 0,
    phases,
    cancelAt: subscription.cancelAt ?? endOfPhases({ phases }),
    updatedAt: at,
  };
}

/** A trial is over when the first period starts, even if it was due to end later. */
function earlierOf(trialEndsAt: WholeSecond | null, startedAt: WholeSecond): WholeSecond | null {
  return trialEndsAt !== null && startedAt < trialEndsAt ? startedAt : trialEndsAt;
}

/** Ends a live subscription at once. Whatever was scheduled for it goes with it. */
export function end(subscription: Subscription, at: Instant): Subscription {
  const canceledAt = subscription.canceledAt ?? at;
  const cleared = { scheduled: [], resumesAt: null, cancelAt: null };
  return { ...subscription, ...cleared, status: "canceled", canceledAt, endedAt: at, updatedAt: at };
}

/** Puts a subscription on another plan, or version of its plan, which drops its phases. Units drawn so far keep their price. */
export function choosePlan(subscription: Subscription, choice: AgreedTerms, at: Instant): Subscription {
  const { planGroup } = choice;
  const cleared = { ...NOT_CANCELED, scheduled: withoutScheduled(subscription, "plan", "migration") };
  const { planVersionId: before, planGroup: groupBefore } = subscription;
  const group = groupBefore === planGroup ? {} : { planGroup: groupBefore };
  const earlierPlans = [...subscription.earlierPlans, { planVersionId: before, until: at, ...group }];
  return {
    ...subscription,
    ...termsOnly(choice),
    ...cleared,
    phases: releasePhases(subscription.phases),
    earlierPlans,
    segment: subscription.segment + 1,
  };
}

/**
 * Whether the customer may use what the plan grants. After a failed renewal access goes on while payment is retried,
 * for `graceDays` at most; after a failed first payment there is none.
 */
export function hasAccess(subscription: Subscription, at: Instant, graceDays: number | null): boolean {
  const { status, hasPaid, pastDueSince } = subscription;
  if (status === "trialing" || status === "active") return true;
  if (status !== "past_due" || !hasPaid) return false;
  return graceDays === null || pastDueSince === null || at < pastDueSince + graceDays * DAY_MS;
}

const DAY_MS = 86_400_000;

/** A pending subscription that will never start. */
export function expire(subscription: Subscription, at: Instant): Subscription {
  return { ...subscription, status: "expired", endedAt: at, updatedAt: at };
}
