import type { Invoice } from "../invoice/invoice.js";
import { earliestOf, type Instant } from "../time/instant.js";
import { subscriptionOf, withInvoice, withSubscription, type CustomerState } from "./state.js";

/** An issued invoice with terms. Its next attempt is its due instant, at which the balance pays it or it is overdue. */
export function awaitingPayment(invoice: Invoice): Invoice {
  return invoice.status === "open" ? { ...invoice, nextAttemptAt: invoice.dueAt } : invoice;
}

/**
 * Records that an invoice with terms was not paid when it was due: its subscription is past due from then on, and access ends
 * after the days of grace. Nothing is tried again, and it is never given up by itself: the organization decides.
 */
export function recordOverdue(state: CustomerState, invoice: Invoice, at: Instant): CustomerState {
  const since = earliestOf(at, invoice.dueAt ?? at);
  const overdue = { ...invoice, firstFailedAt: since, nextAttemptAt: null, updatedAt: at };
  return markPastDue(withInvoice(state, overdue), invoice, { since, at });
}

/** Makes the active subscription of an invoice past due. */
export function markPastDue(
  state: CustomerState,
  invoice: Invoice,
  { since, at }: { readonly since: Instant; readonly at: Instant },
): CustomerState {
  const subscription = subscriptionOf(state, invoice);
  if (!subscription || subscription.status !== "active") return state;
  return withSubscription(state, { ...subscription, status: "past_due", pastDueSince: since, updatedAt: at });
}
