import type { Instant } from "../instant.js";
import type { Invoice } from "../invoice/invoice.js";
import { withBalance, withInvoice, type CustomerState, type Tools } from "./state.js";

/**
 * Sets aside for a quote what the customer's balance can pay of it, so that the rest that is asked for stays right
 * whatever else the balance pays meanwhile.
 */
export function reserveBalance(
  state: CustomerState,
  draft: Invoice,
  at: Instant,
  tools: Pick<Tools, "newId">,
): CustomerState {
  const { id: invoiceId, currency, total, amountPaid } = draft;
  const available = state.balance[currency] ?? 0n;
  const open = total - amountPaid;
  const amount = available < open ? available : open;
  if (amount <= 0n) return withInvoice(state, draft);
  const entry = { id: tools.newId("bal"), kind: "payment", currency, invoiceId, createdAt: at } as const;
  const reserved = withInvoice(state, { ...draft, amountPaid: amountPaid + amount });
  return withBalance(reserved, { ...entry, amount: -amount });
}

/** Gives back to the balance what was set aside for a quote that nobody takes any more. */
export function releaseBalance(
  state: CustomerState,
  { id: invoiceId, currency, amountPaid: amount }: Invoice,
  at: Instant,
  tools: Pick<Tools, "newId">,
): CustomerState {
  return withBalance(state, {
    id: tools.newId("bal"),
    ...{ kind: "void", currency, amount, invoiceId, createdAt: at },
  });
}
