import { contains, type Instant, latestOf, addMs } from "../instant.js";
import type { InvoiceLine } from "../invoice/invoice.js";
import {
  choiceOf,
  end,
  expire,
  isLive,
  pendingSubscription,
  scheduleOf,
  start,
  type Subscription,
} from "../subscription/subscription.js";
import { countPeaks, raisePeaks } from "../level/peak.js";
import { periodAt } from "../period.js";
import { arrears, issue } from "./bill.js";
import { creditLines } from "./change.js";
import { payDebts } from "./debts.js";
import { withSubscription, type CustomerState, type Tools } from "./state.js";

/** What becomes of the unused time of a subscription that ends. Of `credited`, open fees are credited too. */
export type UnusedTime = "forfeited" | "credited_if_paid" | "credited";

const CREDITED_FEES = { credited_if_paid: "settled", credited: "settled_or_open" } as const;

/**
 * Ends a live subscription at an instant: what was used is billed, unused time is credited only on request, and the
 * customer falls back on the plan without a fee of the group. Credits reduce what the subscription owes first; the rest
 * goes to the balance.
 */
export function endSubscription(
  state: CustomerState,
  subscription: Subscription,
  at: Instant,
  tools: Tools,
  { unusedTime = "forfeited" }: { readonly unusedTime?: UnusedTime } = {},
): CustomerState {
  const counted = withSubscription(raisePeaks(state, at, tools), end(subscription, at));
  const ended = countPeaks(counted, at, tools);
  const credits: InvoiceLine[] =
    unusedTime === "forfeited" ? [] : creditLines(state, subscription, at, tools, CREDITED_FEES[unusedTime]);
  const debts = payDebts(ended, subscription, credits, at, tools);
  const billed = issue(
    debts.state,
    {
      subscription,
      reason: "subscription_end",
      currency: subscription.currency,
      lines: [...arrears(ended, subscription, at, { ...tools, isFinal: true }), ...credits],
      period: { start: subscription.period?.start ?? at, end: at },
      isCollected: true,
      advanced: debts.amount,
    },
    at,
    tools,
  );
  return fallBack(billed, subscription, at, tools);
}

/** A trial that nobody can be charged for ends with nothing owed. */
export function expireTrial(
  state: CustomerState,
  subscription: Subscription,
  at: Instant,
  tools: Tools,
): CustomerState {
  return fallBack(withSubscription(state, expire(subscription, at)), subscription, at, tools);
}

/** When the last plan of a group ended, the plan that enables itself and costs nothing takes its place. */
export function fallBack(
  state: CustomerState,
  ended: Subscription,
  at: Instant,
  tools: Tools,
): CustomerState {
  const { planGroup, isAddon } = ended;
  const others = state.subscriptions.filter((each) => each.planGroup === planGroup && isLive(each));
  const offer = isAddon || others.length > 0 ? undefined : tools.fallbackOf(planGroup);
  if (!offer || holdsPlan(state, offer.planId)) return state;
  const pending = pendingSubscription({
    ...choiceOf(offer.planId, offer.versionId, offer.terms),
    id: tools.newId("sub"),
    customerId: state.customerId,
    zone: state.zone,
    metadata: {},
    createdAt: at,
  });
  return withSubscription(state, start(pending, at, earlierFreePeriod(state, planGroup, at)));
}

/** A plan whose group changed may still be held in the group of before. */
function holdsPlan({ subscriptions }: CustomerState, planId: string): boolean {
  return subscriptions.some((each) => each.planId === planId && isLive(each));
}

/**
 * The free period that a plan without a fee goes on with when it starts inside it, so that going away and coming back
 * never grants its allowance twice. A free plan renews by itself, so its last period is told by the calendar and not
 * by what was recorded.
 */
export function earlierFreePeriod(state: CustomerState, planGroup: string, at: Instant) {
  const earlier = state.subscriptions
    .filter((each) => each.planGroup === planGroup && each.fee === 0n && each.billingType === "recurring")
    .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  return earlier.flatMap((each) => lastFreePeriod(each, at) ?? []).find(({ period }) => contains(period, at));
}

/** A trial has a window of its own, which nothing goes on with. */
function lastFreePeriod(subscription: Subscription, at: Instant) {
  const { endedAt, trialStartedAt } = subscription;
  const schedule = scheduleOf(subscription);
  if (!schedule || schedule.anchor === trialStartedAt) return undefined;
  const last = latestOf(schedule.anchor, endedAt === null ? at : addMs(endedAt, -1));
  const { start: from, end: to } = periodAt(schedule, last);
  const { anchor, pauses } = schedule;
  return { anchor, pauses, windowOrigin: subscription.windowOrigin, period: { start: from, end: to } };
}
