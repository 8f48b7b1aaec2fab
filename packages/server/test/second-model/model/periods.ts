import { boundary, HOUR, indexAt, rank, type Anchor, type Reset } from "./calendar.js";
import { coverPeriod } from "./discounts.js";
import { plus, ZERO } from "./exact.js";
import { type Customer, type Subscription, type Window } from "./state.js";
import { slotOf, type Row } from "./plan.js";

function anchorOf({ zone }: Customer, { anchor }: Subscription): Anchor {
  return { at: anchor ?? 0, zone };
}

/** What the allowances of a subscription are counted from. */
function windowAnchorOf({ zone }: Customer, { anchor, windowAnchor }: Subscription): Anchor {
  return { at: windowAnchor ?? anchor ?? 0, zone };
}

/** Lets a paid subscription go on with the allowances of a period of its slot whose rest was refunded. */
export function takeOverWindows(customer: Customer, subscription: Subscription, at: number): void {
  const earlier = customer.subscriptions.findLast(
    (each) =>
      each.endedWithCredit &&
      slotOf(each.plan) === slotOf(subscription.plan) &&
      (each.start ?? Infinity) <= at &&
      at < (each.end ?? 0),
  );
  if (!earlier) return;
  subscription.windowAnchor = earlier.windowAnchor ?? earlier.anchor;
  subscription.windows = new Map(earlier.windows);
}

/** Starts a first period now: this instant becomes the anchor, and all allowances start anew. */
export function startAnew(customer: Customer, subscription: Subscription, at: number): void {
  Object.assign(subscription, {
    anchor: at,
    windowAnchor: null,
    index: -1,
    usageIndex: -1,
    end: at,
    usageEnd: at,
  });
  subscription.windows.clear();
  for (const bucket of customer.buckets)
    if (bucket.subscription === subscription) bucket.closesAt = Math.min(bucket.closesAt, at);
  startNext(customer, subscription);
}

/** Starts the period that follows the current one. */
export function startNext(customer: Customer, subscription: Subscription): void {
  const { interval } = subscription.plan;
  subscription.index += 1;
  subscription.start = subscription.end;
  subscription.pausedMs = 0;
  subscription.periodPrice = subscription.plan.price;
  subscription.end = interval && boundary(anchorOf(customer, subscription), interval, subscription.index + 1);
  if (subscription.start !== null) coverPeriod(customer, subscription, subscription.start);
  startNextUsage(customer, subscription);
}

/** Starts the usage period that follows: the billing period, cut into months when it is longer than a month. */
export function startNextUsage(customer: Customer, subscription: Subscription): void {
  const { plan, start, end, usageEnd } = subscription;
  subscription.usagePausedMs = 0;
  if (!hasMonthlyUsage(subscription)) {
    Object.assign(subscription, { usageStart: start, usageEnd: end });
    return;
  }
  subscription.usageIndex += 1;
  subscription.usageStart = usageEnd ?? start ?? 0;
  const next = boundary(anchorOf(customer, subscription), "monthly", subscription.usageIndex + 1);
  const isLast = plan.interval && (subscription.usageIndex + 1) % monthsOf(subscription) === 0;
  subscription.usageEnd = end === null ? next : isLast ? end : Math.min(next, end);
}

/** Returns when the usage period of an instant ends, also of one that waits for a payment; null of a one-time plan. */
export function usageEndAt(customer: Customer, subscription: Subscription, at: number): number | null {
  const { plan, status, usageEnd, trialEndsAt } = subscription;
  if (plan.interval === null) return null;
  if (status !== "trialing" && usageEnd !== null && at < usageEnd) return usageEnd;
  const interval = hasMonthlyUsage(subscription) ? "monthly" : plan.interval;
  const anchor = anchorOf(customer, subscription);
  const next = boundary(anchor, interval, indexAt(anchor, interval, at) + 1);
  return status === "trialing" ? Math.min(next, trialEndsAt ?? next) : next;
}

export const hasMonthlyUsage = ({ plan }: Subscription): boolean => rank(plan.interval) > rank("monthly");

function monthsOf({ plan }: Subscription): number {
  return plan.interval === "yearly" ? 12 : plan.interval === "semi_annual" ? 6 : 3;
}

/** Shifts a subscription by the time that it was paused. */
export function shift(customer: Customer, subscription: Subscription, pausedMs: number): void {
  const { end } = subscription;
  subscription.anchor = (subscription.anchor ?? 0) + pausedMs;
  if (subscription.windowAnchor !== null) subscription.windowAnchor += pausedMs;
  if (subscription.end !== null) subscription.end += pausedMs;
  if (subscription.usageEnd !== null) subscription.usageEnd += pausedMs;
  subscription.pausedMs += pausedMs;
  subscription.usagePausedMs += pausedMs;
  // A fee of a shorter period before the current one keeps its time.
  for (const fee of subscription.fees) if ((fee.end ?? 0) + fee.paused === end) fee.paused += pausedMs;
  for (const window of subscription.windows.values()) {
    window.end += pausedMs;
    window.pausedMs += pausedMs;
  }
  for (const bucket of customer.buckets) {
    if (bucket.subscription !== subscription || bucket.end <= (subscription.pausedAt ?? 0)) continue;
    Object.assign(bucket, { end: bucket.end + pausedMs, closesAt: bucket.closesAt + pausedMs });
    // Later lines show the span as a whole where it goes on.
    bucket.serviceStart += pausedMs;
    if (bucket.windowMs !== undefined) bucket.start += pausedMs;
  }
}

/** Returns the allowance window of a feature that holds an instant; the same one until it ends. */
export function windowAt(
  customer: Customer,
  subscription: Subscription,
  { feature, reset, trialLimit }: Pick<Row, "feature" | "reset" | "trialLimit">,
  at: number,
): Window {
  const known = subscription.windows.get(feature);
  if (known && at < known.end) return known;
  const isTrial = subscription.status === "trialing" && trialLimit !== undefined;
  const span = isTrial
    ? { index: 0, start: subscription.start ?? at, end: subscription.trialEndsAt ?? Infinity }
    : freshWindow(windowAnchorOf(customer, subscription), reset, at, known);
  const window = openWindow(customer, { ...span, slot: slotOf(subscription.plan), feature });
  subscription.windows.set(feature, window);
  return window;
}

/** What was drawn in a window stays drawn, whichever plan of the slot it is for. */
function openWindow({ windows }: Customer, span: Omit<Window, "pausedMs" | "drawn" | "over">): Window {
  const same = ({ slot, feature, start }: Window) =>
    slot === span.slot && feature === span.feature && start === span.start;
  const window = windows.find(same) ?? { ...span, pausedMs: 0, drawn: ZERO, over: ZERO };
  windows.push(window);
  return window;
}

function freshWindow(
  anchor: Anchor,
  reset: Reset,
  at: number,
  previous: Window | undefined,
): Pick<Window, "index" | "start" | "end"> {
  if (reset === "never") return { index: 0, start: anchor.at, end: Infinity };
  if (reset === "hourly") return hourOf(at);
  const index = indexAt(anchor, reset, at, previous ? previous.index + 1 : 0);
  // A pause moves the end of a window by its exact length, and the window after it begins there all the same.
  const isNext = previous !== undefined && index === previous.index + 1;
  const start = isNext ? previous.end : boundary(anchor, reset, index);
  return { index, start, end: boundary(anchor, reset, index + 1) };
}

/** Windows that are shorter than a day follow the UTC clock. */
function hourOf(at: number): Pick<Window, "index" | "start" | "end"> {
  const index = Math.floor(at / HOUR);
  return { index, start: index * HOUR, end: (index + 1) * HOUR };
}

export const usedIn = ({ drawn, over }: Window) => plus(drawn, over);

/** Returns how long the current period is without the time that it was paused. */
export function periodMs({ start, end, pausedMs }: Subscription): number {
  return (end ?? 0) - (start ?? 0) - pausedMs;
}
