import { DAY } from "./calendar.js";
import { sumOf } from "./money.js";
import type { Customer, Line, Subscription } from "./state.js";

/** How long a checkout can be paid. */
export const CHECKOUT_MS = DAY;

/** An unpaid checkout. The part of the balance that it uses pays nothing else until it is closed. */
export interface Quote {
  readonly subscription: Subscription;
  readonly reserved: number;
  readonly closesAt: number;
  /** The fees whose unused time it credits. */
  readonly credited: readonly Line[];
}

export function openQuote(
  customer: Customer,
  subscription: Subscription,
  lines: readonly Line[],
  at: number,
): void {
  const reserved = Math.max(0, Math.min(customer.balance, sumOf(lines)));
  const closesAt = Math.min(at + CHECKOUT_MS, subscription.end ?? Infinity);
  const credited = lines.flatMap(({ source }) => source ?? []);
  customer.balance -= reserved;
  customer.quotes.push({ subscription, reserved, closesAt, credited });
}

/** Closes checkouts, and returns what they reserved to the balance. */
export function closeQuotes(customer: Customer, isClosed: (quote: Quote) => boolean): void {
  for (const quote of customer.quotes) if (isClosed(quote)) customer.balance += quote.reserved;
  customer.quotes = customer.quotes.filter((quote) => !isClosed(quote));
}

/** Closes the checkouts of a subscription that changes otherwise. */
export function closeQuotesOf(customer: Customer, subscription: Subscription): void {
  closeQuotes(customer, (quote) => quote.subscription === subscription);
}
