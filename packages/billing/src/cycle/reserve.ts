import type { Instant } from "../time/instant.js";
import { amountDue, type Invoice } from "../invoice/invoice.js";
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

/** Returns to the balance the amount reserved for a quote that was closed. */
export function releaseBalance(
  state: CustomerState,
  { id: invoiceId, currency, amountPaid: amount }: Invoice,
  at: Instant,
  context: Pick<RuleContext, "newId">,
): CustomerState {
  return withBalance(state, {
    id: context.newId("bal"),
    kind: "void",
    currency,
    amount,
    invoiceId,
    createdAt: at,
  });
}
