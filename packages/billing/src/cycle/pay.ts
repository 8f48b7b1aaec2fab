import { payInvoice, type Invoice } from "../invoice/invoice.js";
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

/** Pays of an invoice all that needs no provider: what the balance has, and what is too little to be charged. */
export function payWithoutCharge(
  state: CustomerState,
  invoice: Invoice,
  at: Instant,
  context: RuleContext,
): CustomerState {
  const drawn = payFromBalance(state, invoice, at, context);
  const rest = drawn.invoices.find(({ id }) => id === invoice.id) ?? invoice;
  const small = unchargeablePart(rest.total - rest.amountPaid, limitsFor(drawn, rest, context));
  return small === 0n ? drawn : debitBalance(drawn, rest, small, { at, newId: context.newId });
}

/** Pays of an invoice what the customer's balance can pay of it. */
export function payFromBalance(
  state: CustomerState,
  invoice: Invoice,
  at: Instant,
  context: Pick<RuleContext, "newId">,
): CustomerState {
  const { currency, amountPaid, total } = invoice;
  const available = state.balance[currency] ?? 0n;
  const amount = available < total - amountPaid ? available : total - amountPaid;
  return amount <= 0n ? state : debitBalance(state, invoice, amount, { at, newId: context.newId });
}

/** Pays a part of an invoice, or all of it, by a debit of the customer's balance, below zero if it must be. */
export function debitBalance(
  state: CustomerState,
  invoice: Invoice,
  amount: bigint,
  { at, newId }: Pick<RuleContext, "newId"> & { readonly at: Instant },
): CustomerState {
  const { id: invoiceId, currency, amountPaid, total } = invoice;
  const entry = { id: newId("bal"), kind: "payment", currency, invoiceId, createdAt: at } as const;
  const debited = withBalance(state, { ...entry, amount: -amount });
  const paid = { ...invoice, amountPaid: amountPaid + amount, updatedAt: at };
  return paid.amountPaid === total ? recordPaid(debited, paid, at) : withInvoice(debited, paid);
}

/**
 * What no provider takes of an amount: all of it below the least charge, else what is over a whole number of steps. The
 * balance pays it, below zero if it must, and the next invoice asks for it.
 */
export function unchargeablePart(amount: bigint, { minimum, step }: ChargeLimits = NO_LIMITS): bigint {
  if (amount <= 0n) return 0n;
  return amount < minimum ? amount : amount % step;
}

const NO_LIMITS: ChargeLimits = { minimum: 1n, step: 1n };

/** The limits of whoever takes the money of an invoice, or of a quote. */
export function limitsFor(
  state: CustomerState,
  invoice: Invoice,
  { limitsOf, offerOf }: Pick<RuleContext, "limitsOf" | "offerOf">,
): ChargeLimits | undefined {
  const versionId =
    invoice.planChange?.choice.planVersionId ?? subscriptionOf(state, invoice)?.planVersionId ?? null;
  const provider =
    versionId === null ? (state.card?.provider ?? null) : providerFor(offerOf(versionId), state);
  return limitsOf?.(provider, invoice.currency);
}

/** A try to pay what is due with the saved card. Undefined without a card that the provider of the plan can charge. */
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
    amount: { minor: invoice.total - invoice.amountPaid, currency: invoice.currency },
    createdAt: at,
  });
  const tried = { ...invoice, attempts: invoice.attempts + 1, nextAttemptAt: null, updatedAt: at };
  return withPayment(withInvoice(state, tried), payment);
}

function providerOf(state: CustomerState, invoice: Invoice, context: RuleContext) {
  const subscription = subscriptionOf(state, invoice);
  return subscription
    ? providerFor(context.offerOf(subscription.planVersionId), state)
    : state.card?.provider;
}

/** Records that an invoice was paid in full. Its subscription is in order again when nothing else is overdue. */
export function recordPaid(state: CustomerState, invoice: Invoice, at: Instant): CustomerState {
  const paid = withInvoice(state, { ...payInvoice(invoice, at), nextAttemptAt: null });
  const subscription = subscriptionOf(state, invoice);
  const hasFee = invoice.lines.some(({ kind }) => kind === "fee");
  if (!subscription) return paid;
  const credited = { ...subscription, hasPaid: subscription.hasPaid || hasFee, updatedAt: at };
  return reactivate(withSubscription(paid, credited), invoice, at);
}

/** A subscription that was past due for an invoice is active again, when no other invoice of it is overdue. */
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
