import { amountDue, payInvoice, type Invoice, type QuotedChange } from "../invoice/invoice.js";
import { hasBegun, instantsOf, type Instant } from "../time/instant.js";
import type { Payment } from "../payment/payment.js";
import { choosePlan, start, type Subscription } from "../subscription/subscription.js";
import { copyTerms } from "../subscription/terms.js";
import { hasQuotedQuantities } from "../subscription/change-quantity.js";
import { startTrial } from "../subscription/trial.js";
import { applyPlanChange } from "./change.js";
import { completeCreditSale } from "./credits.js";
import { redeemReserved } from "./discounts.js";
import { withCreditedWindows } from "./credited-windows.js";
import { replaceableSubscriptions, moveSubscription } from "./move.js";
import { endSubscription, recordFailure } from "./collect.js";
import { withInvoice, withSubscription, type CustomerState, type Offer, type RuleContext } from "./state.js";
import { creditExcess } from "./excess-credit.js";
import { awaitingPayment } from "./overdue.js";
import { debitBalance, recordPaid } from "./pay.js";
import { canStillCredit } from "./unused-time.js";
import { assignNumber, creditCarried } from "./finalize.js";

/**
 * Applies a successful payment, once: marks its invoice as paid, and starts or changes the subscription that waited for it.
 * Undefined when the payment can no longer be applied; the caller refunds it.
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
  const redeemed = redeemReserved(state, { invoiceId: quoted.draft.id }, at);
  return quoted.draft.planChange === null
    ? startSubscription(redeemed, quoted, at, context)
    : changePlan(redeemed, quoted, at, context);
}

interface PaidQuote {
  readonly subscription: Subscription;
  readonly draft: Invoice;
}

/** Starts a subscription at its first payment and ends the free plan of its group. */
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
  const paid = payDraft(withSubscription(state, started), withPeriod(draft, started.period), at, context);
  return replaced.reduce((current, each) => endSubscription(current, each, at, context), paid);
}

/**
 * Carries out exactly what was quoted, as of the instant of the quote. Undefined when any part of it is no longer possible. A
 * trial lasts until the payment, and the first period begins with it.
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
  return payDraft(after, isTrial ? withPeriod(draft, changed.period) : draft, at, context);
}

/** The draft, for a period that began when it was paid. */
function withPeriod(draft: Invoice, started: Subscription["period"]): Invoice {
  const period = started ? instantsOf(started) : draft.period;
  return { ...draft, lines: draft.lines.map((line) => ({ ...line, period })), period };
}

/** A quote is valid in its period, until any other change of plan or of quantities. A free period has no end that is recorded. */
function isStillQuoted(subscription: Subscription, change: QuotedChange): boolean {
  const { period, segment } = subscription;
  const { at, segment: quoted } = change;
  if (segment !== quoted || period === null || !hasQuotedQuantities(subscription, change)) return false;
  if (change.isQuantity && change.isNewPeriod) return true;
  return hasBegun(period.start, at) && (period.end === null || !hasBegun(period.end, at));
}

function payDraft(state: CustomerState, draft: Invoice, at: Instant, context: RuleContext): CustomerState {
  const { state: credited, draft: charges } = creditExcess(state, draft, at, context);
  if (!charges) return credited;
  const { invoice, counted } = assignNumber(credited, charges, at, context);
  const carried = creditCarried(counted, charges, at, context);
  if (charges === draft)
    return withInvoice(carried, draft.terms ? awaitingPayment(invoice) : payInvoice(invoice, at));
  // The credit notes added what it charges to the balance.
  return debitBalance(carried, invoice, amountDue(invoice), { at, newId: context.newId });
}

/** Carries out what was quoted when nothing of it is left to pay, or the customer pays by invoice. No lines, no invoice. */
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

/** Applies a failed payment: an invoice that Dues collects is retried later, or given up. */
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
 * Applies a card that was saved for a trial: starts the trial, or moves a running one to the plan that required the card.
 * Undefined when neither is waiting for it.
 */
export function applySavedCard(
  state: CustomerState,
  { subscriptionId, offer }: { readonly subscriptionId: string; readonly offer: Offer },
  at: Instant,
  context: RuleContext,
): CustomerState | undefined {
  const redeemed = redeemReserved(state, { invoiceId: null, subscriptionId }, at);
  const subscription = state.subscriptions.find(({ id }) => id === subscriptionId);
  if (subscription?.status === "trialing") {
    const choice = copyTerms(offer, subscription.quantities);
    return withSubscription(redeemed, { ...choosePlan(subscription, choice, at), updatedAt: at });
  }
  if (subscription?.status !== "pending") return undefined;
  const replaced = replaceableSubscriptions(state, subscription);
  if (!replaced) return undefined;
  const trying = withSubscription(redeemed, startTrial(subscription, at, offer.terms.trialDays));
  return replaced.reduce((current, each) => endSubscription(current, each, at, context), trying);
}
