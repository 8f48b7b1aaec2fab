import { servicePeriodOf } from "../invoice/service-period.js";
import { addMs, type Instant } from "../time/instant.js";
import { amountDue, giveUpInvoice, type Invoice, type TaxFailure } from "../invoice/invoice.js";
import { end, isLive, type Subscription } from "../subscription/subscription.js";
import {
  findPendingCharge,
  getSubscriptionOf,
  subscriptionOf,
  withInvoice,
  withSubscription,
  type CustomerState,
  type RuleContext,
} from "./state.js";
import { chargeCard, debitBalance, payFromBalance, payWithoutCharge } from "./pay.js";
import { awaitingPayment, markPastDue, recordOverdue } from "./overdue.js";
import {
  createDraft,
  createWaiting,
  missingTaxes,
  splitLines,
  withCarriedBalance,
  type InvoiceDraft,
} from "./invoice-draft.js";
import { countBilled, finalizeDraft } from "./finalize.js";
import { postponed, tooLargeWith } from "./tax-attempt.js";
import { closePeaks, raisePeaks } from "../level/peak.js";
import { creditLines } from "./unused-time.js";
import { creditDebts } from "./debts.js";
import { presentOf } from "./late.js";
import { collectPending } from "./pending.js";
import { resumeAt } from "./resume.js";
import { arrearsLines } from "./arrears.js";
import { creditOwedUsage } from "./owed-usage.js";
import { startFallbackPlan } from "./fall-back.js";
import { isRecurring, type InvoiceLine } from "../invoice/line.js";

/*
 * These functions call each other, so they lie in one file: an invoice that cannot be collected may end its subscription,
 * and the end of a subscription issues an invoice.
 */

const DAY_MS = 86_400_000;

/**
 * Creates an invoice and collects it: from the customer's balance first, then, if it is collected, from the saved card.
 * Lines that wait for it are lines of it too. No lines, no invoice. Credits beyond the charges are given back by credit notes,
 * so that no total is below zero; the debt of a negative balance is carried to the invoice. Lines that add up to more than the largest amount are split over several
 * invoices: a total that no JSON number can hold would stop the customer's billing.
 */
export function issueInvoice(
  state: CustomerState,
  requested: InvoiceDraft,
  at: Instant,
  context: RuleContext,
): CustomerState {
  const collected = collectPending(state, requested, at);
  const { invoiceDraft } = collected;
  if (invoiceDraft.lines.length === 0) return state;
  const { state: credited, left } = creditOwedUsage(collected.state, invoiceDraft.lines, at, context);
  const parts = splitLines(left, context);
  return parts.reduce((current, lines, index) => {
    const isRenewal = parts.length === 1 || lines.some(isRecurring);
    // A period is renewed once, by the invoice of its fee.
    const reason = invoiceDraft.reason === "subscription_cycle" && !isRenewal ? "usage" : invoiceDraft.reason;
    const part = { ...invoiceDraft, lines, reason };
    const isLast = index === parts.length - 1;
    const settled = isLast ? withCarriedBalance(current, part, context) : part;
    return issuePart(current, settled, at, context);
  }, credited);
}

/**
 * Without the taxes that a tax provider has to calculate, the invoice stays a draft that waits for them; also where taxes
 * raise it above the largest amount, until they are lower.
 */
function issuePart(
  state: CustomerState,
  invoiceDraft: InvoiceDraft,
  at: Instant,
  context: RuleContext,
): CustomerState {
  const waitFor = (failure: TaxFailure | undefined) => {
    const waiting = createWaiting(state, invoiceDraft, at, context);
    return withInvoice(countBilled(state, waiting), failure ? postponed(waiting, failure) : waiting);
  };
  const waits = context.taxes?.provider?.mayWait && missingTaxes(state, invoiceDraft, at, context);
  if (waits) return waitFor(undefined);
  const draft = createDraft(state, invoiceDraft, at, context);
  const failure = tooLargeWith(draft, invoiceDraft);
  if (failure) return waitFor(failure);
  return finalizeAndCollect(countBilled(state, draft), draft, at, context);
}

/** Finalizes a draft and collects it, or schedules the collection for its due date. With terms, the customer pays until then. */
export function finalizeAndCollect(
  state: CustomerState,
  draft: Invoice,
  at: Instant,
  context: RuleContext,
): CustomerState {
  const finalized = finalizeDraft(state, draft, at, context);
  const invoice = finalized.invoices.find(({ id }) => id === draft.id) ?? draft;
  if (invoice.terms) return withInvoice(finalized, awaitingPayment(invoice));
  if (invoice.status !== "open" || !invoice.isCollected) return finalized;
  if (draft.dueAt !== null) return withInvoice(finalized, { ...invoice, nextAttemptAt: draft.dueAt });
  return collectInvoice(finalized, invoice, at, context);
}

/**
 * Collects an open invoice: from the customer's balance, then by a charge of the saved card. Without a card that the plan's
 * provider can charge, the attempt fails immediately. An invoice with terms is not charged: only the balance pays it.
 */
export function collectInvoice(
  state: CustomerState,
  invoice: Invoice,
  at: Instant,
  context: RuleContext,
): CustomerState {
  const paid = invoice.terms
    ? payFromBalance(state, invoice, at, context)
    : payWithoutCharge(state, invoice, at, context);
  const rest = paid.invoices.find(({ id }) => id === invoice.id) ?? invoice;
  if (rest.status === "paid") return paid;
  if (rest.terms) return recordOverdue(paid, rest, at);
  return (
    chargeCard(paid, rest, at, context) ??
    recordFailure(paid, { ...rest, attempts: rest.attempts + 1 }, at, context)
  );
}

/**
 * Tries again to collect an invoice whose attempt was scheduled for an instant. If that has long passed, the rest of the
 * schedule moves by the delay, so that no two attempts fall together.
 */
export function retryInvoice(
  state: CustomerState,
  invoice: Invoice,
  at: Instant,
  context: RuleContext,
): CustomerState {
  const triedAt = presentOf(at, context);
  const { firstFailedAt: failedAt } = invoice;
  const firstFailedAt = failedAt === null ? null : addMs(failedAt, triedAt - at);
  const moved = { ...invoice, firstFailedAt };
  return collectInvoice(withInvoice(state, moved), moved, triedAt, context);
}

/**
 * Records a failed attempt to collect an invoice. It is retried on the days of the dunning schedule, counted from the
 * first failure, while its subscription is past due. After the last day the subscription is canceled and the invoice
 * becomes uncollectible. An attempt between two days does not use up either of them. An amount below `dunningMinimum` is
 * carried to the next invoice.
 */
export function recordFailure(
  state: CustomerState,
  invoice: Invoice,
  at: Instant,
  context: RuleContext,
): CustomerState {
  const rest = amountDue(invoice);
  if (rest < state.settings.dunningMinimum)
    return debitBalance(state, invoice, rest, { at, newId: context.newId });
  const firstFailedAt = invoice.firstFailedAt ?? at;
  const steps = state.settings.dunningDays.map((days) => addMs(firstFailedAt, days * DAY_MS));
  const nextAttemptAt = steps.find((step) => step > at);
  if (nextAttemptAt === undefined) return giveUp(state, { ...invoice, firstFailedAt }, at, context);
  const waiting = withInvoice(state, { ...invoice, firstFailedAt, nextAttemptAt, updatedAt: at });
  return markPastDue(waiting, invoice, { since: at, at });
}

/**
 * Ends the subscription of an invoice that could not be collected. Unused time that was paid is credited and pays the
 * invoice as far as possible; the invoice is uncollectible if anything is left.
 */
function giveUp(state: CustomerState, invoice: Invoice, at: Instant, context: RuleContext): CustomerState {
  const last: Invoice = { ...invoice, nextAttemptAt: null, updatedAt: at };
  const untried = withInvoice(state, last);
  const subscription = subscriptionOf(state, invoice);
  const ended =
    subscription && isLive(subscription)
      ? endSubscription(untried, subscription, at, context, { unusedTime: "credited_if_paid" })
      : untried;
  const rest = ended.invoices.find(({ id }) => id === invoice.id) ?? last;
  return rest.status === "open" ? withInvoice(ended, giveUpInvoice(rest, at)) : ended;
}

/** How unused time of an ending subscription is handled. With `credited`, open fees are credited too. */
export type UnusedTime = "forfeited" | "credited_if_paid" | "credited";

const CREDITED_FEES = { credited_if_paid: "settled", credited: "settled_or_open" } as const;

/**
 * Ends a live subscription at an instant: bills its usage, credits unused time on request, and starts the free plan of the
 * group. Credits first reduce what the subscription owes; the rest is added to the balance. A paused subscription is resumed
 * before its unused time is credited: paused time does not count.
 */
export function endSubscription(
  state: CustomerState,
  subscription: Subscription,
  at: Instant,
  context: RuleContext,
  { unusedTime = "forfeited" }: { readonly unusedTime?: UnusedTime } = {},
): CustomerState {
  if (subscription.status === "paused" && unusedTime !== "forfeited") {
    const resumed = resumeAt(state, subscription, at);
    return endSubscription(resumed, getSubscriptionOf(resumed, subscription.id), at, context, { unusedTime });
  }
  const counted = closePeaks(raisePeaks(state, at, context), subscription, at);
  const ended = withSubscription(counted, end(subscription, at));
  const credits: InvoiceLine[] =
    unusedTime === "forfeited"
      ? []
      : creditLines(state, subscription, at, context, CREDITED_FEES[unusedTime]);
  const { state: settled, left } = creditDebts(ended, subscription, credits, at, context);
  const billed = issueInvoice(
    settled,
    {
      subscription,
      reason: "subscription_end",
      currency: subscription.currency,
      lines: [...arrearsLines(ended, subscription, at, { ...context, isFinal: true }), ...left],
      period: { start: servicePeriodOf(subscription, at).start, end: at },
      isCollected: true,
    },
    presentOf(at, context),
    context,
  );
  return startFallbackPlan(billed, subscription, at, context);
}

/** Schedules a retry of every overdue invoice at once, because the customer has another card. */
export function retryOverdue(state: CustomerState, at: Instant): CustomerState {
  return state.invoices
    .filter((invoice) => isWaitingForRetry(invoice) && !findPendingCharge(state, invoice.id))
    .reduce((current, invoice) => withInvoice(current, { ...invoice, nextAttemptAt: at }), state);
}

function isWaitingForRetry({ status, isCollected, firstFailedAt, nextAttemptAt }: Invoice): boolean {
  return status === "open" && isCollected && firstFailedAt !== null && nextAttemptAt !== null;
}
