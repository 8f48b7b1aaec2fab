import { endSubscription, cancelNow, endForGood, resume, switchPlan } from "./lifecycle.js";
import { attempt, nextRetry } from "./dunning.js";
import { endDiscounts } from "./discounts.js";
import { countSpans, nextOverrideEnd, noteOverrideEnds } from "./levels.js";
import { totalOf } from "./give-back.js";
import { line, price } from "./money.js";
import { remember } from "./late.js";
import { hasMonthlyUsage, startAnew, startNext, startNextUsage } from "./periods.js";
import { cloneCustomer, type Customer, type Invoice, type Line, type Subscription } from "./state.js";
import { CHECKOUT_MS, closeQuotes, type Quote } from "./quotes.js";
import { isFree } from "./plan.js";
import { arrears } from "./arrears.js";
import { issueAndCollect, tryTaxes } from "./tax-waits.js";

/** Something that happens by itself. */
interface Timer {
  readonly at: number;
  readonly happen: () => void;
}

/** Lets everything happen to a customer that falls due until an instant, each at its own time and in order. */
export function passTime(customer: Customer, until: number): void {
  for (;;) {
    const timers: Timer[] = [
      ...customer.quotes.map((each) => closingOf(customer, each)),
      ...overrideEndOf(customer),
      ...customer.invoices.flatMap((each) => collectionOf(customer, each)),
      ...customer.subscriptions.flatMap((each) => timersOf(customer, each)),
      ...customer.invoices.flatMap((each) => taxesOf(customer, each)),
    ];
    const next = timers.sort((a, b) => a.at - b.at)[0];
    if (!next || next.at > until) return;
    next.happen();
    countSpans(customer, next.at);
    remember(customer, next.at);
  }
}

function closingOf(customer: Customer, quote: Quote): Timer {
  return { at: quote.closesAt, happen: () => closeQuotes(customer, (each) => each === quote) };
}

/** The included number of a non-consumable feature changes when an override ends. */
function overrideEndOf(customer: Customer): Timer[] {
  const at = nextOverrideEnd(customer);
  return at === null ? [] : [{ at, happen: () => noteOverrideEnds(customer, at) }];
}

/** An invoice of usage so far is collected when it falls due, an overdue one on the days of dunning. */
function collectionOf(customer: Customer, invoice: Invoice): Timer[] {
  const { status, dueAt, createdAt, failedAt } = invoice;
  const retry = nextRetry(invoice);
  if (retry) return [{ at: retry.at, happen: () => tryAgain(customer, invoice, retry) }];
  if (status !== "open" || failedAt !== null || dueAt === createdAt) return [];
  return [{ at: dueAt, happen: () => void attempt(customer, invoice, dueAt) }];
}

function taxesOf(customer: Customer, invoice: Invoice): Timer[] {
  const { wait } = invoice;
  return wait ? [{ at: wait.nextAt, happen: () => tryTaxes(customer, invoice) }] : [];
}

/** When the last try fails, the subscriptions end, and their credit for unused time pays what it can of the debt. */
function tryAgain(
  customer: Customer,
  invoice: Invoice,
  { at, isLast }: { readonly at: number; readonly isLast: boolean },
): void {
  invoice.lastRetryAt = at;
  if (attempt(customer, invoice, at) || !isLast) return;
  for (const owner of invoice.owners) cancelNow(customer, owner, at, true);
  if (invoice.status === "open") invoice.status = "uncollectible";
}

function timersOf(customer: Customer, subscription: Subscription): Timer[] {
  const { status, trialEndsAt, resumesAt, end, usageEnd, createdAt, lateAt } = subscription;
  const timer = (at: number | null, happen: (at: number) => void): Timer[] =>
    at === null ? [] : [{ at, happen: () => happen(at) }];
  if (status === "pending")
    return timer(createdAt + CHECKOUT_MS, (at) => endSubscription(customer, subscription, at, "expired"));
  if (status === "canceled") return timer(lateAt, (at) => billLate(customer, subscription, at));
  if (status === "paused") return timer(resumesAt, (at) => void resume(customer, subscription, at));
  if (status === "trialing") return timer(trialEndsAt, (at) => endTrial(customer, subscription, at));
  if (status !== "active") return [];
  if (hasMonthlyUsage(subscription) && (end === null || (usageEnd ?? 0) < end))
    return timer(usageEnd, (at) => endUsagePeriod(customer, subscription, at));
  return timer(end, (at) => endPeriod(customer, subscription, at));
}

/** Bills what arrived after the end. */
function billLate(customer: Customer, subscription: Subscription, at: number): void {
  subscription.lateAt = null;
  issueAndCollect(customer, arrears(customer, subscription, { at, isFinal: true }), at, subscription);
}

function endTrial(customer: Customer, subscription: Subscription, at: number): void {
  const { cancelAtEnd, migration } = subscription;
  if (cancelAtEnd) return endForGood(customer, subscription, at);
  if (migration) endDiscounts(customer, subscription, at, migration);
  if (migration) switchPlan(subscription, migration);
  if (customer.card === "none" && !isFirstPeriodFree(customer, subscription, at))
    return endForGood(customer, subscription, at, "expired");
  subscription.status = "active";
  startAnew(customer, subscription, at);
  renew(customer, subscription, at, []);
}

/** Whether the plan, or discounts, leave nothing to pay of the period after a trial, so that no card is needed. */
function isFirstPeriodFree(customer: Customer, { serial, plan }: Subscription, at: number): boolean {
  if (isFree(plan)) return true;
  const trial = cloneCustomer(customer);
  const subscription = trial.subscriptions[serial];
  if (!subscription) return false;
  startAnew(trial, subscription, at);
  const fee = line("fee", plan.price, { start: at, end: subscription.end }, { subscription, plan });
  price(trial, [fee], at);
  return totalOf(fee) === 0;
}

function endUsagePeriod(customer: Customer, subscription: Subscription, at: number): void {
  const lines = arrears(customer, subscription, { at });
  startNextUsage(customer, subscription);
  issueAndCollect(customer, lines, at, subscription);
}

function endPeriod(customer: Customer, subscription: Subscription, at: number): void {
  const { cancelAtEnd, migration, scheduled, plan } = subscription;
  const used = arrears(customer, subscription, { at, isFinal: cancelAtEnd });
  if (cancelAtEnd) {
    endForGood(customer, subscription, at);
    issueAndCollect(customer, used, at, subscription);
    return;
  }
  const next = scheduled ?? migration;
  if (next) endDiscounts(customer, subscription, at, next);
  if (next) switchPlan(subscription, next);
  if (next && next.interval !== plan.interval) startAnew(customer, subscription, at);
  else startNext(customer, subscription);
  renew(customer, subscription, at, used);
}

/** Invoices what was used and the fee of the period that starts. */
function renew(customer: Customer, subscription: Subscription, at: number, used: readonly Line[]): void {
  const { plan, end } = subscription;
  const fees = isFree(plan) ? [] : [line("fee", plan.price, { start: at, end }, { subscription, plan })];
  subscription.fees = fees;
  issueAndCollect(customer, [...used, ...fees], at, subscription);
}
