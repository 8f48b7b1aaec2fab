import { amountDue, payInvoice, type Invoice } from "../invoice/invoice.js";
import { isRecurring } from "../invoice/line.js";
import { pendingPayment, type ChargeLimits } from "../payment/payment.js";
import type { Subscription } from "../subscription/subscription.js";
import type { Instant } from "../time/instant.js";
import {
  withBalance,
  withInvoice,
  subscriptionOf,
  providerFor,
  withPayment,
  withSubscription,
  type CustomerState,
  type RuleContext,
} from "./state.js";

/** Pays the part of an invoice that needs no provider: the available balance, and an amount too small to charge. */
export function payWithoutCharge(
  state: CustomerState,
  invoice: Invoice,
  at: Instant,
  context: RuleContext,
): CustomerState {
  const drawn = payFromBalance(state, invoice, at, context);
  const rest = drawn.invoices.find(({ id }) => id === invoice.id) ?? invoice;
  const small = unchargeablePart(amountDue(rest), limitsFor(drawn, rest, context));
  return small === 0n ? drawn : debitBalance(drawn, rest, small, { at, newId: context.newId });
}

/** Pays an invoice from the customer's balance, as far as the balance covers it. */
export function payFromBalance(
  state: CustomerState,
  invoice: Invoice,
  at: Instant,
  context: Pick<RuleContext, "newId">,
): CustomerState {
  const available = state.balance[invoice.currency] ?? 0n;
  const due = amountDue(invoice);
  const amount = available < due ? available : due;
  return amount <= 0n ? state : debitBalance(state, invoice, amount, { at, newId: context.newId });
}

/** Pays an amount of an invoice by debiting the customer's balance, which may become negative. */
export function debitBalance(
  state: CustomerState,
  invoice: Invoice,
  amount: bigint,
  { at, newId }: Pick<RuleContext, "newId"> & { readonly at: Instant },
): CustomerState {
  const { id: invoiceId, currency } = invoice;
  const entry = { id: newId("bal"), kind: "payment", currency, invoiceId, createdAt: at } as const;
  const debited = withBalance(state, { ...entry, amount: -amount });
  const paid = { ...paidFromBalance(invoice, amount), updatedAt: at };
  return amountDue(paid) === 0n ? recordPaid(debited, paid, at) : withInvoice(debited, paid);
}

/** Adds what the balance pays to the paid amount of an invoice or quote. */
export function paidFromBalance(invoice: Invoice, amount: bigint): Invoice {
  return {
    ...invoice,
    amountPaid: invoice.amountPaid + amount,
    amountPaidFromBalance: invoice.amountPaidFromBalance + amount,
  };
}

/**
 * Returns the part of an amount that a provider cannot charge: all of it below the minimum charge, else the remainder above
 * a whole number of steps. The balance pays it, even below zero, and the next invoice charges it.
 */
export function unchargeablePart(amount: bigint, { minimum, step }: ChargeLimits = NO_LIMITS): bigint {
  if (amount <= 0n) return 0n;
  return amount < minimum ? amount : amount % step;
}

const NO_LIMITS: ChargeLimits = { minimum: 1n, step: 1n };

/** Returns the charge limits of the provider that charges an invoice or a quote. */
export function limitsFor(
  state: CustomerState,
  invoice: Invoice,
  { limitsOf, offerOf }: Pick<RuleContext, "limitsOf" | "offerOf">,
): ChargeLimits | undefined {
  const versionId =
    invoice.planChange?.choice.planVersionId ?? subscriptionOf(state, invoice)?.planVersionId ?? null;
  const provider =
    versionId === null
      ? (state.card?.provider ?? null)
      : providerFor(offerOf(versionId, invoice.currency), state);
  return limitsOf?.(provider, invoice.currency);
}

/** Creates a charge of the saved card for the amount due. Undefined without a card that the plan's provider can charge. */
export function chargeCard(
  state: CustomerState,
  invoice: Invoice,
  at: Instant,
  context: RuleContext,
): CustomerState | undefined {
  const { card } = state;
  if (!card || card.provider !== providerOf(state, invoice, context)) return undefined;
  const payment = pendingPayment({
    id: context.newId("pay"),
    customerId: state.customerId,
    invoiceId: invoice.id,
    checkoutId: null,
    provider: card.provider,
    paymentMethodId: card.id,
    amount: { minor: amountDue(invoice), currency: invoice.currency },
    createdAt: at,
  });
  const tried = { ...invoice, attempts: invoice.attempts + 1, nextAttemptAt: null, updatedAt: at };
  return withPayment(withInvoice(state, tried), payment);
}

function providerOf(state: CustomerState, invoice: Invoice, context: RuleContext) {
  const subscription = subscriptionOf(state, invoice);
  return subscription
    ? providerFor(context.offerOf(subscription.planVersionId, subscription.currency), state)
    : state.card?.provider;
}

/** Marks an invoice as paid in full and reactivates its subscription when no other invoice is overdue. */
export function recordPaid(state: CustomerState, invoice: Invoice, at: Instant): CustomerState {
  const paid = withInvoice(state, { ...payInvoice(invoice, at), nextAttemptAt: null });
  const payers = state.subscriptions.filter((each) => !each.hasPaid && isPayment(invoice, each));
  const marked = payers.reduce(
    (current, each) => withSubscription(current, { ...each, hasPaid: true, updatedAt: at }),
    paid,
  );
  const subscription = subscriptionOf(marked, invoice);
  if (!subscription) return marked;
  return reactivate(withSubscription(marked, { ...subscription, updatedAt: at }), invoice, at);
}

/** Whether an invoice that is paid is a payment for a subscription: of its fee, or of anything else that costs money. */
function isPayment({ total, lines }: Invoice, { id }: Subscription): boolean {
  return lines.some(
    ({ subscriptionId, kind, amount }) =>
      subscriptionId === id && (isRecurring({ kind }) || (amount > 0n && total > 0n)),
  );
}

/** Reactivates the past due subscription of an invoice when no other invoice of it is overdue. */
export function reactivate(state: CustomerState, invoice: Invoice, at: Instant): CustomerState {
  const subscription = subscriptionOf(state, invoice);
  if (subscription?.status !== "past_due" || isOverdue(state, subscription)) return state;
  return withSubscription(state, { ...subscription, status: "active", pastDueSince: null, updatedAt: at });
}

function isOverdue(state: CustomerState, { id }: Subscription): boolean {
  return state.invoices.some(
    ({ subscriptionId, status, firstFailedAt }) =>
      subscriptionId === id && status === "open" && firstFailedAt !== null,
  );
}
