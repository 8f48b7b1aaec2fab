import type { Instant } from "../time/instant.js";
import { amountDue, type Invoice } from "../invoice/invoice.js";
import { releaseReserved } from "./discounts.js";
import { withBalance, withInvoice, type CustomerState, type RuleContext } from "./state.js";
import { limitsFor, paidFromBalance, unchargeablePart } from "./pay.js";

/**
 * Reserves for a quote what the customer's balance can pay of it, so that the quoted rest stays correct while the balance
 * pays other invoices. An amount too small for the provider to charge is reserved as well.
 */
export function reserveBalance(
  state: CustomerState,
  draft: Invoice,
  at: Instant,
  context: Pick<RuleContext, "newId" | "limitsOf" | "offerOf">,
): CustomerState {
  const { id: invoiceId, currency } = draft;
  const balance = state.balance[currency] ?? 0n;
  const available = balance > 0n ? balance : 0n;
  const open = amountDue(draft);
  const drawn = available < open ? available : open;
  const amount = drawn + unchargeablePart(open - drawn, limitsFor(state, draft, context));
  if (amount <= 0n) return withInvoice(state, draft);
  const entry = { id: context.newId("bal"), kind: "payment", currency, invoiceId, createdAt: at } as const;
  const reserved = withInvoice(state, paidFromBalance(draft, amount));
  return withBalance(reserved, { ...entry, amount: -amount });
}

/** Returns what was reserved for a quote that was closed: to the balance, and redemptions of coupons to others. */
export function releaseQuote(
  state: CustomerState,
  { id: invoiceId, currency, amountPaid: amount }: Pick<Invoice, "id" | "currency" | "amountPaid">,
  at: Instant,
  context: Pick<RuleContext, "newId">,
): CustomerState {
  const id = context.newId("bal");
  const entry = { id, kind: "void", currency, amount, invoiceId, createdAt: at } as const;
  return withBalance(releaseReserved(state, { invoiceId }, at), entry);
}

/** Returns the state after open checkouts are closed: their quotes are gone, and what these reserved is free again. */
export function closeQuotes(
  state: CustomerState,
  checkouts: readonly { readonly invoiceId: string | null }[],
  at: Instant,
  context: Pick<RuleContext, "newId">,
): CustomerState {
  const quotes = state.invoices.filter(
    ({ id, status }) => status === "draft" && checkouts.some(({ invoiceId }) => invoiceId === id),
  );
  const released = quotes.reduce((current, quote) => releaseQuote(current, quote, at, context), state);
  return { ...released, invoices: released.invoices.filter((invoice) => !quotes.includes(invoice)) };
}
