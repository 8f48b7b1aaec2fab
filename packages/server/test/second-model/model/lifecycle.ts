import { boundary, indexAt } from "./calendar.js";
import { endDiscounts, useDiscounts } from "./discounts.js";
import { closeSpans } from "./levels.js";
import { creditLines, giveBackByNotes, noteCredits, payDebt } from "./money.js";
import { openFees, settleParts } from "./settled-parts.js";
import { shift, startAnew, windowAt } from "./periods.js";
import { closeQuotesOf } from "./quotes.js";
import { isLive, liveIn, newSubscription } from "./state.js";
import type { Customer, Invoice, Line, Subscription } from "./state.js";
import { isFree, slotOf, type Plan } from "./plan.js";
import { arrears } from "./arrears.js";
import { hastenTaxes, issueAndCollect, retryTaxes, TAX_UNAVAILABLE, waitsForTaxes } from "./tax-waits.js";

/** Starts a plan that costs nothing. Within an earlier free period of its slot, that period and its windows go on. */
export function startFree(customer: Customer, plan: Plan, at: number, replaced?: Subscription): Subscription {
  const earlier = customer.subscriptions
    .filter((each) => isFree(each.plan) && slotOf(each.plan) === slotOf(plan))
    .map((each) => withoutLastPause(customer, each))
    .findLast((each) => (each.end ?? 0) > at);
  const subscription = newSubscription(customer, plan, at);
  subscription.status = "active";
  // What ended at the boundary of two periods ended with the earlier one; what is replaced there was in the later one.
  const isOver = earlier?.start === at && earlier.anchor !== at && earlier.serial !== replaced?.serial;
  if (!earlier || isOver || earlier.plan.interval !== plan.interval) {
    startAnew(customer, subscription, at);
    return subscription;
  }
  const { anchor, index, start, end, usageIndex, usageStart, usageEnd } = earlier;
  Object.assign(subscription, { anchor, index, start, end, usageIndex, usageStart, usageEnd });
  subscription.windows = new Map(earlier.windows);
  return subscription;
}

/** The periods of a free plan that ended while it was paused are those that it had without that pause. */
function withoutLastPause({ zone }: Customer, subscription: Subscription): Subscription {
  const { anchor, endedAt, pausedAt, plan } = subscription;
  if (anchor === null || endedAt === null || pausedAt === null || plan.interval === null) return subscription;
  const origin = { at: anchor, zone };
  const index = indexAt(origin, plan.interval, endedAt - 1);
  const [start, end] = [boundary(origin, plan.interval, index), boundary(origin, plan.interval, index + 1)];
  const usage = { usageIndex: index, usageStart: start, usageEnd: end };
  return { ...subscription, index, start, end, ...usage };
}

export function startTrial(customer: Customer, plan: Plan, at: number): Subscription {
  customer.trials.add(slotOf(plan));
  const end = boundary({ at, zone: customer.zone }, "daily", plan.trialDays);
  const trial = { status: "trialing", anchor: at, start: at, end, trialEndsAt: end, usageEnd: end };
  return Object.assign(newSubscription(customer, plan, at), trial);
}

/** Gives a subscription another plan or version; what was used until now keeps its price. */
export function switchPlan(subscription: Subscription, plan: Plan): void {
  const { segment } = subscription;
  Object.assign(subscription, { plan, periodPrice: plan.price, segment: segment + 1 });
  Object.assign(subscription, { scheduled: null, migration: null });
  Object.assign(subscription, { cancelAtEnd: false, canceledAt: null });
}

/** Ends a subscription that another one replaces. What it used is invoiced. */
export function replaceFree(customer: Customer, subscription: Subscription, at: number): void {
  closeSpans(customer, subscription, at);
  const lines = arrears(customer, subscription, { at, isFinal: true });
  endSubscription(customer, subscription, at, "canceled");
  issueAndCollect(customer, lines, at, subscription);
}

/** Ends a subscription for good; the free plan of the group takes over. */
export function endForGood(
  customer: Customer,
  subscription: Subscription,
  at: number,
  status: "canceled" | "expired" = "canceled",
): void {
  endSubscription(customer, subscription, at, status);
  fallBack(customer, at);
}

export function endSubscription(
  customer: Customer,
  subscription: Subscription,
  at: number,
  status: "canceled" | "expired",
): void {
  const cleared = { scheduled: null, migration: null, cancelAtEnd: false, resumesAt: null };
  closeQuotesOf(customer, subscription);
  Object.assign(subscription, { status, endedAt: at, ...cleared });
  if (status === "canceled") subscription.canceledAt ??= at;
  endDiscounts(customer, subscription, at);
}

/** Attaches the free plan that enables itself, unless something of its group is live. */
export function fallBack(customer: Customer, at: number): void {
  const free = customer.autoEnabled();
  if (free && !liveIn(customer, slotOf(free))) startFree(customer, free, at);
}

export type Changed = { readonly code: string } | { readonly ok: true };

const OK: Changed = { ok: true };

export function cancelNow(
  customer: Customer,
  subscription: Subscription,
  at: number,
  credit: boolean,
  { creditsOpen = false }: { readonly creditsOpen?: boolean } = {},
): Changed {
  if (credit && creditsOpen) hastenTaxes(customer, at);
  retryTaxes(customer, at);
  const refused = refusal(subscription);
  if (refused) return refused;
  if (credit && waitsForTaxes(customer, subscription, at)) return TAX_UNAVAILABLE;
  closeQuotesOf(customer, subscription);
  if (credit && subscription.status === "paused") resume(customer, subscription, at);
  closeSpans(customer, subscription, at);
  const lines: Line[] = arrears(customer, subscription, { at, isFinal: true });
  const open = creditsOpen ? openFees(customer) : new Set<Line>();
  if (credit) {
    settleParts(customer, subscription);
    const credits = creditLines(subscription, at, open);
    subscription.endedWithCredit = credits.length > 0;
    noteCredits(subscription, at, open);
    const debts = debtsOf(customer, subscription);
    if (debts.length === 0) lines.push(...credits);
    else payDebts(customer, at, credits, debts);
  }
  endForGood(customer, subscription, at);
  issueAndCollect(customer, lines, at, subscription);
  return OK;
}

/** What a subscription owes. An invoice of usage so far is of no single subscription, and is paid when it falls due. */
const debtsOf = ({ invoices }: Customer, subscription: Subscription): readonly Invoice[] =>
  invoices.filter(({ status, owners }) => status === "open" && owners.includes(subscription));

/** Credits are taken off the invoices of their fees; the rest of them pays the other invoices, oldest first. */
function payDebts(customer: Customer, at: number, credits: readonly Line[], debts: readonly Invoice[]): void {
  useDiscounts(credits);
  let left = giveBackByNotes(customer, at, credits, new Set(debts));
  for (const invoice of debts.filter(({ status }) => status === "open"))
    left -= payDebt(customer, invoice, left, at);
}

/** Paused time does not count: a paused subscription goes on and ends when the time that was paid for has passed. */
export function cancelAtEnd(customer: Customer, subscription: Subscription, at: number): Changed {
  retryTaxes(customer, at);
  const refused = refusal(subscription);
  if (refused) return refused;
  if (subscription.end === null) return { code: "invalid_request" };
  closeQuotesOf(customer, subscription);
  if (subscription.status === "paused") resume(customer, subscription, at);
  if (!subscription.cancelAtEnd)
    Object.assign(subscription, { cancelAtEnd: true, canceledAt: at, scheduled: null });
  return OK;
}

export function pause(
  customer: Customer,
  subscription: Subscription,
  at: number,
  until: number | null,
): Changed {
  retryTaxes(customer, at);
  const refused = refusal(subscription);
  if (refused) return refused;
  if (subscription.status !== "active") return { code: "subscription_not_active" };
  closeQuotesOf(customer, subscription);
  issueAndCollect(customer, arrears(customer, subscription, { at, isStop: true }), at, subscription);
  for (const row of subscription.plan.rows) windowAt(customer, subscription, row, at);
  Object.assign(subscription, { status: "paused", pausedAt: at, resumesAt: until });
  return OK;
}

/** Continues a paused subscription, or takes back a cancellation at the end of the period. */
export function resume(customer: Customer, subscription: Subscription, at: number): Changed {
  retryTaxes(customer, at);
  const refused = refusal(subscription);
  if (refused) return refused;
  if (subscription.status === "paused") {
    shift(customer, subscription, at - (subscription.pausedAt ?? at));
    Object.assign(subscription, { status: "active", pausedAt: null, resumesAt: null });
    return OK;
  }
  if (!subscription.cancelAtEnd) return { code: "subscription_not_resumable" };
  closeQuotesOf(customer, subscription);
  Object.assign(subscription, { cancelAtEnd: false, canceledAt: null });
  return OK;
}

function refusal(subscription: Subscription): Changed | undefined {
  return isLive(subscription) ? undefined : { code: "subscription_ended" };
}
