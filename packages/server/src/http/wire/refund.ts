import { toIso, toSafeInteger } from "@dues/billing";
import type { components } from "../../generated/api.js";
import type { RefundedInvoice } from "../../usecases/refund/refund-invoice.js";

export function toWireRefund(refund: RefundedInvoice["refunds"][number]): components["schemas"]["Refund"] {
  return {
    id: refund.id,
    invoiceId: refund.invoiceId,
    creditNoteId: refund.creditNoteId,
    paymentId: refund.paymentId,
    to: refund.paymentId === null ? "balance" : "payment",
    amount: toSafeInteger(refund.amount.minor),
    currency: refund.amount.currency,
    status: refund.status,
    failureCode: refund.failureCode,
    reason: refund.reason,
    lines: refund.lines.map(({ id, amount }) => ({ id, amount: toSafeInteger(amount) })),
    createdAt: toIso(refund.createdAt),
    settledAt: refund.settledAt === null ? null : toIso(refund.settledAt),
  };
}
