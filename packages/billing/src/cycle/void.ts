import type { Instant } from "../instant.js";
import { invariant } from "../invariant.js";
import type { Invoice } from "../invoice/invoice.js";
import { putInOrder } from "./collect.js";
import { withBalance, withInvoice, type CustomerState, type Tools } from "./state.js";

/**
 * Takes an invoice back that nobody paid: what the customer's balance gave for it returns there, what the balance owed
 * and the invoice asked for is owed by it again, and its subscription is in order again when nothing else is overdue. Its usage is unbilled again, because lines of void invoices count
 * for nothing. Its fee stays waived: a period is billed once.
 */
export function voidInvoice(
  state: CustomerState,
  invoice: Invoice,
  at: Instant,
  tools: Pick<Tools, "newId">,
): CustomerState {
  invariant(invoice.status === "open" || invoice.status === "uncollectible", "only what is owed can be void");
  const { id, currency, amountPaid } = invoice;
  const carried = invoice.lines
    .filter(({ kind }) => kind === "balance")
    .reduce((sum, { amount }) => sum + amount, 0n);
  const voided: Invoice = {
    ...invoice,
    status: "void",
    amountPaid: 0n,
    nextAttemptAt: null,
    voidedAt: at,
    updatedAt: at,
  };
  const entry = { currency, invoiceId: id, createdAt: at };
  const amount = amountPaid - carried;
  const returned = withBalance(state, { ...entry, id: tools.newId("bal"), amount, kind: "void" });
  return putInOrder(withInvoice(returned, voided), voided, at);
}
