import { payInvoice, type Invoice, type QuotedChange } from "../invoice/invoice.js";
import type { Instant } from "../time/instant.js";
import type { Payment } from "../payment/payment.js";
import { choiceOf, choosePlan, start, startTrial, type Subscription } from "../subscription/subscription.js";
import { applyPlanChange } from "./change.js";
import { completeCreditSale } from "./credits.js";
import { withCreditedWindows } from "./credited-windows.js";
import { replaceableSubscriptions, moveSubscription } from "./move.js";
import { endSubscription, recordFailure } from "./collect.js";
import { withInvoice, withSubscription, type CustomerState, type Offer, type RuleContext } from "./state.js";
import { recordPaid } from "./pay.js";
import { canStillCredit } from "./unused-time.js";
import { assignNumber } from "./finalize.js";

/**
 * What a payment that succeeded does, once: its invoice is paid, and what waited for it begins. Undefined when what it
 * was for is gone; then nothing happens and the money is owed back.
 */
export function applyPayment(
  state: CustomerState,
  payment: Payment,
  at: Instant,
  context: RuleContext,
): CustomerState | undefined {
  const invoice = state.invoices.find(({ id }) => id === payment.invoiceId);
  if (invoice?.status === "open" || invoice?.status === "uncollectible")
    return recordPaid(state, invoice, at);
  if (invoice?.status !== "draft") return undefined;
  const { creditSale: sale } = invoice;
  if (sale) return completeCreditSale(state, { draft: invoice, sale }, at, context);
  const subscription = state.subscriptions.find(({ id }) => id === invoice.subscriptionId);
  if (!subscription) return undefined;
  return applyQuote(state, { subscription, draft: invoice }, at, context);
}

function applyQuote(
  state: CustomerState,
  quoted: PaidQuote,
  at: Instant,
  context: RuleContext,
): CustomerState | undefined {
  return quoted.draft.planChange === null
    ? startSubscription(state, quoted, at, context)
    : changePlan(state, quoted, at, context);
}

interface PaidQuote {
  readonly subscription: Subscription;
  readonly draft: Invoice;
}

/** Its period begins with the payment, and the free plan of its group ends. */
function startSubscription(
  state: CustomerState,
  { subscription, draft }: PaidQuote,
  at: Instant,
  context: RuleContext,
): CustomerState | undefined {
  if (subscription.status !== "pending") return undefined;
  const replaced = replaceableSubscriptions(state, subscription);
  if (!replaced) return undefined;
  const started = withCreditedWindows(state, { ...start(subscription, at), hasPaid: true }, at);
  const paid = payDraft(withSubscription(state, started), withPeriod(draft, started.period), at);
  return replaced.reduce((current, each) => endSubscription(current, each, at, context), paid);
}

/**
 * Exactly what was quoted happens, as of the instant of the quote; undefined when any of it no longer can. A trial, which
 * nothing was paid for, lasts until the payment: the first period begins with it.
 */
function changePlan(
  state: CustomerState,
  { subscription, draft }: PaidQuote,
  at: Instant,
  context: RuleContext,
): CustomerState | undefined {
  const { planChange } = draft;
  const isTrial = subscription.status === "trialing";
  if (!planChange || !(isTrial || subscription.status === "active")) return undefined;
  if (!isStillQuoted(subscription, planChange) || !canStillCredit(state, draft)) return undefined;
  const carriedOut = applyPlanChange(subscription, isTrial ? { ...planChange, at } : planChange);
  const changed = { ...carriedOut, hasPaid: true, updatedAt: at };
  const after = moveSubscription(state, { from: subscription, to: changed }, at, context);
  if (!after || draft.lines.length === 0) return after;
  return payDraft(after, isTrial ? withPeriod(draft, changed.period) : draft, at);
}

/** The draft, for a period that began when it was paid. */
function withPeriod(draft: Invoice, started: Subscription["period"]): Invoice {
  const period = started ?? draft.period;
  return { ...draft, lines: draft.lines.map((line) => ({ ...line, period })), period };
}

/** A quote holds in the period it was made in, until the plan changes otherwise. */
function isStillQuoted({ period, segment }: Subscription, { at, segment: quoted }: QuotedChange): boolean {
  return (
    segment === quoted && period !== null && period.start <= at && (period.end === null || at < period.end)
  );
}

function payDraft(state: CustomerState, draft: Invoice, at: Instant): CustomerState {
  const { invoice, counted } = assignNumber(state, draft, at);
  return withInvoice(counted, payInvoice(invoice, at));
}

/** Carries out what was quoted when nothing of it is left to pay. No lines, no invoice. */
export function applySettledQuote(
  state: CustomerState,
  draft: Invoice,
  at: Instant,
  context: RuleContext,
): CustomerState {
  const { creditSale: sale } = draft;
  if (sale) return completeCreditSale(state, { draft, sale }, at, context);
  const subscription = state.subscriptions.find(({ id }) => id === draft.subscriptionId);
  return (subscription && applyQuote(state, { subscription, draft }, at, context)) ?? state;
}

/** What a payment that failed does: an invoice that we collect is tried again later, or given up. */
export function applyFailure(
  state: CustomerState,
  payment: Payment,
  at: Instant,
  context: RuleContext,
): CustomerState {
  const invoice = state.invoices.find(({ id }) => id === payment.invoiceId);
  if (payment.checkoutId !== null || invoice?.status !== "open" || !invoice.isCollected) return state;
  return recordFailure(state, invoice, at, context);
}

/**
 * What a card that was saved for a trial does: the trial begins, or a running one moves to the plan that asked for the
 * card. Undefined when neither waits for it any more.
 */
export function applySavedCard(
  state: CustomerState,
  { subscriptionId, offer }: { readonly subscriptionId: string; readonly offer: Offer },
  at: Instant,
  context: RuleContext,
): CustomerState | undefined {
  const subscription = state.subscriptions.find(({ id }) => id === subscriptionId);
  if (subscription?.status === "trialing") {
    const choice = choiceOf(offer.planId, offer.versionId, offer.terms);
    return withSubscription(state, { ...choosePlan(subscription, choice, at), updatedAt: at });
  }
  if (subscription?.status !== "pending") return undefined;
  const replaced = replaceableSubscriptions(state, subscription);
  if (!replaced) return undefined;
  const trying = withSubscription(state, startTrial(subscription, at, offer.terms.trialDays));
  return replaced.reduce((current, each) => endSubscription(current, each, at, context), trying);
}
