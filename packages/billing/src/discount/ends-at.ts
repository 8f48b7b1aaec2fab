import { resume } from "../subscription/pause.js";
import { isLive, scheduleOf, type Subscription } from "../subscription/subscription.js";
import { nextTerms } from "../subscription/scheduled.js";
import { boundary } from "../time/grid.js";
import { earliestOf, instantOf, type Instant } from "../time/instant.js";
import { periodAt } from "../time/period.js";
import { appliesToPlan } from "./coupon.js";
import type { Discount } from "./discount.js";

/**
 * Returns when an active discount of a subscription ends if nothing more is changed: at the end of its last billing period,
 * with the subscription, or at a scheduled change to a plan that the coupon does not apply to. Null while it has no end, or
 * none that is known: before the subscription starts, and during a pause that does not end by itself.
 */
export function discountEndsAt(discount: Discount, subscription: Subscription): Instant | null {
  if (!isLive(subscription)) return null;
  const running = goesOn(subscription);
  if (running === undefined) return null;
  const change = nextTerms(running);
  const ends = [
    running.cancelAt,
    change && !appliesToPlan(discount.terms, change) ? change.at : null,
    lastPeriodEnd(discount, running),
  ].filter((each) => each !== null);
  const [first, ...others] = ends;
  return first === undefined ? null : earliestOf(first, ...others);
}

/** The subscription as it is after its pause. Undefined for a pause without an end. */
function goesOn(subscription: Subscription): Subscription | undefined {
  const { status, resumesAt } = subscription;
  if (status !== "paused") return subscription;
  return resumesAt === null ? undefined : resume(subscription, resumesAt);
}

/** The end of the last billing period that the discount covers. */
function lastPeriodEnd({ terms, periods }: Discount, subscription: Subscription): Instant | null {
  if (terms.periods === null) return null;
  const { period, status, trialEndsAt } = subscription;
  const last = periods.at(-1);
  const left = terms.periods - (last?.number ?? 0);
  if (status === "trialing")
    return trialEndsAt === null ? null : endAfter(subscription, instantOf(trialEndsAt), left);
  const end = instantOf(period?.end ?? null);
  if (end === null) return null;
  // Periods without a covered one have still to begin.
  return left === 0 ? end : endAfter(subscription, end, left);
}

/** The end of the last of so many billing periods of which the first begins at an instant, on the plan that holds then. */
function endAfter(subscription: Subscription, from: Instant, count: number): Instant | null {
  const { zone, interval, status } = subscription;
  const change = nextTerms(subscription);
  const next = change ?? subscription;
  if (next.billingType === "one_time") return null;
  if (status === "trialing" || next.interval !== interval)
    return boundary({ anchor: from, interval: next.interval, zone }, count);
  const schedule = scheduleOf(subscription);
  return schedule ? boundary(schedule, periodAt(schedule, from).index + count) : null;
}
