import { DAY } from "./calendar.js";
import { carry, collect, dueOf } from "./money.js";
import type { Card, Customer, Invoice } from "./state.js";

/** How many times 24 hours after the first failure a payment is tried again. */
const RETRY_DAYS = [1, 3, 5, 7] as const;

/** Less than this is carried to the next invoice instead of being dunned. */
const LEAST_DUNNED = 50;

/** Tries to collect an invoice. A first failure starts dunning, and its subscriptions are past due. */
export function attempt(customer: Customer, invoice: Invoice, at: number): boolean {
  if (!collect(customer, invoice, { at }) && dueOf(invoice) < LEAST_DUNNED) carry(customer, invoice, at);
  if (invoice.status === "paid") {
    reactivate(customer, invoice);
    return true;
  }
  invoice.failedAt ??= at;
  for (const owner of invoice.owners.filter(({ status }) => status === "active")) owner.status = "past_due";
  return false;
}

/** A subscription is past due for as long as one of its invoices is overdue. */
export function reactivate({ invoices }: Customer, { owners }: Invoice): void {
  for (const owner of owners) {
    const isOverdue = invoices.some((each) => each.owners.includes(owner) && overdue(each));
    if (owner.status === "past_due" && !isOverdue) owner.status = "active";
  }
}

const overdue = ({ status, failedAt }: Invoice): boolean => status === "open" && failedAt !== null;

/** The newest card is the default, and is tried for everything that is overdue. */
export function saveCard(customer: Customer, card: Card, at: number): void {
  customer.card = card;
  customer.savedCards += 1;
  retryOverdue(customer, at);
}

/** A new default card pays all overdue invoices immediately. */
function retryOverdue(customer: Customer, at: number): void {
  for (const invoice of customer.invoices.filter(overdue)) attempt(customer, invoice, at);
}

/** Returns when an overdue invoice is tried again, and whether for the last time. */
export function nextRetry({ status, failedAt, lastRetryAt }: Invoice) {
  if (status !== "open" || failedAt === null) return null;
  const times = RETRY_DAYS.map((days) => failedAt + days * DAY);
  const at = times.find((time) => time > (lastRetryAt ?? failedAt));
  return at === undefined ? null : { at, isLast: at === times.at(-1) };
}
